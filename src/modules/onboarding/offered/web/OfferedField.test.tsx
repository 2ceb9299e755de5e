import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { SourcesField } from './SourcesField.tsx'

type Form = UseFormReturn<FieldValues>
function Step({ sources, onForm }: { sources: object[]; onForm: (form: Form) => void }) {
  const form = useForm<FieldValues>({ defaultValues: { content: { sources } } })
  onForm(form)
  return (
    <FormProvider {...form}>
      <SourcesField positionId="p1" type="competency-test" />
    </FormProvider>
  )
}

const row = (id: string, name: string, ...requirements: string[]) => ({ id, name, requirements })
async function show(rows: object[] | null, sources: object[] = []) {
  const heard = await outerServer((_heard, response) =>
    rows
      ? envelope(response, 200, { success: true, message: '', data: rows })
      : envelope(response, 400, { success: false, message: 'Not now.' }),
  )
  const forms: Form[] = []
  showPage(<Step sources={sources} onForm={form => forms.push(form)} />)
  await waitFor(() => expect(heard).not.toHaveLength(0))
  const group = within(screen.getByRole('group', { name: 'Tests to pass' }))
  return { group, heard, chosen: () => forms.at(-1)?.getValues('content.sources'), form: () => forms.at(-1) }
}

test('what requirements ask for stands first, is chosen in that order, and is required until somebody says otherwise', async () => {
  const { group, heard, chosen, form } = await show(
    [row('a', 'Lifting'), row('b', 'Basics', 'In-service', 'TB'), row('c', 'Diet')],
    [{ sourceId: 'c', required: false }],
  )
  const lines = await group.findAllByRole('listitem')
  expect(heard[0]?.url).toContain('p1')
  expect(lines.map(one => one.textContent)).toEqual(['BasicsAsked for by In-service, TB', 'Lifting', 'DietRequired'])
  await userEvent.click(group.getByLabelText(/^Lifting/))
  await userEvent.click(group.getByLabelText(/^BasicsAsked/))
  expect(chosen()).toEqual([
    { sourceId: 'b', required: true },
    { sourceId: 'a', required: true },
    { sourceId: 'c', required: false },
  ])
  await userEvent.click(group.getByLabelText('Lifting is required'))
  await userEvent.click(group.getByLabelText(/^BasicsAsked/))
  expect(chosen()).toEqual([
    { sourceId: 'a', required: false },
    { sourceId: 'c', required: false },
  ])
  form()?.setError('content.sources', { message: 'Choose a test.' })
  await group.findByText('Choose a test.')
})

test('where nothing is offered it is said', async () => {
  const { group } = await show([])
  await group.findByText(/^There are no tests yet/)
  expect(group.queryByRole('list')).toBeNull()
})

test('what does not come is told, with a way to try again', async () => {
  const { group, heard } = await show(null)
  await userEvent.click(await group.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(heard).toHaveLength(2))
})
