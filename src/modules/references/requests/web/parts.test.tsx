import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { FormKind } from '../../forms/contract.ts'
import type { Job } from '../contract.ts'
import { AboutFields, JobChoice, monthWords, relationWord } from './parts.tsx'

const empty = { name: '', relation: '', employer: '', title: '', from: '', to: '' }
const labels = { relation: 'Relation', employer: 'Employer', title: 'Job title' }
const job = (of: Partial<Job> = {}): Job =>
  ({
    ...{ employer: 'Sunrise', title: 'Aide', from: '2023-04-01', to: '2026-08-31', supervisor: 'Gloria Bennett' },
    ...of,
  }) as Job

function Fields({ kind, jobs, name }: { kind: FormKind; jobs: readonly Job[]; name: string }) {
  const form = useForm({ defaultValues: { ...empty, name } })
  return (
    <FormProvider {...form}>
      <JobChoice jobs={jobs} />
      <AboutFields kind={kind} labels={labels} />
      <output>{JSON.stringify(form.watch())}</output>
    </FormProvider>
  )
}
const values = () => JSON.parse(screen.getByRole('status').textContent ?? '') as typeof empty
const show = (jobs: readonly Job[], { kind = 'professional', name = '' }: { kind?: FormKind; name?: string } = {}) =>
  showPage(<Fields kind={kind} jobs={jobs} name={name} />)
const choose = (label: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: /^Job from the employment history/ }), label)

test('a job fills in what is asked, and its supervisor where nobody is named', async () => {
  show([job({ employer: 'Other' }), job()])
  await choose('Sunrise, Aide')
  expect(values()).toEqual({
    ...{ name: 'Gloria Bennett', relation: 'supervisor', employer: 'Sunrise', title: 'Aide' },
    ...{ from: '2023-04', to: '2026-08' },
  })
})

test('a name that stands there stays, and a job that goes on has no end', async () => {
  show([job({ to: null })], { name: 'Luis' })
  await choose('Sunrise, Aide')
  expect(values()).toMatchObject({ name: 'Luis', relation: '', employer: 'Sunrise', to: '' })
})

test('without a supervisor nobody is named', async () => {
  show([job({ supervisor: '' })])
  await choose('Sunrise, Aide')
  expect(values()).toMatchObject({ name: '', relation: '', employer: 'Sunrise' })
})

test('none of the jobs changes nothing, and without jobs there is no choice', async () => {
  const { unmount } = show([job({ title: '' })])
  await choose('None of these')
  expect(values()).toEqual(empty)
  unmount()
  show([])
  expect(screen.queryByRole('combobox', { name: /^Job from/ })).toBeNull()
})

test('of work it is asked where and until when, and of others since when', () => {
  const { unmount } = show([])
  for (const name of [/^Employer/, /^Job title/, /^Started/, /^Ended/])
    expect(screen.queryAllByText(name)).not.toEqual([])
  unmount()
  show([], { kind: 'personal' })
  expect(screen.queryAllByText(/^Known since/)).not.toEqual([])
  for (const name of [/^Employer/, /^Job title/, /^Started/, /^Ended/]) expect(screen.queryAllByText(name)).toEqual([])
})

test('a month and a relation are words', () => {
  expect(monthWords('2023-04')).toBe('Apr 2023')
  expect(monthWords(null)).toBe('Not given')
  expect(relationWord('client')).toBe('Client or client’s family')
})
