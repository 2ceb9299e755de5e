import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { EvaluationHead, EvaluationRecord } from '../../evaluating/contract.ts'
import { AssignForm, NoteForm, StartForm } from './StartForm.tsx'

const ids = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`
const point = (key: string, of: object = {}) => ({ key, dueOn: '2026-12-01', state: 'due', evaluationId: null, ...of })
const record = {
  lines: [
    {
      formId: ids(1),
      points: [point('annual'), point('day90', { state: 'done' }), point('x', { evaluationId: ids(9) })],
    },
    { formId: ids(2), points: [] },
  ],
} as unknown as EvaluationRecord
const forms = [
  { id: ids(1), name: 'Yearly', version: 2 },
  { id: ids(2), name: 'First visit', version: 1 },
  { id: ids(3), name: 'Draft', version: null },
]
/** The field of due days, and not that of the form. */
const due = /^For(?!m)/
const head = { id: ids(8), personId: ids(7), evaluator: { id: ids(5), name: 'Dana' } } as unknown as EvaluationHead

/** A form over a server that takes what is sent. */
async function show(form: (onClose: () => void) => ReactNode) {
  const heard = await outerServer(({ method, url }, response) => {
    const evaluators = [
      { id: ids(5), name: 'Dana' },
      { id: ids(6), name: 'Luis' },
    ]
    const pagination = { page: 1, limit: 100, total: 3, pages: 1 }
    const data = url.includes('personId') ? evaluators : { data: forms, pagination }
    envelope(response, 200, { success: true, message: '', data: method === 'GET' ? data : head })
  })
  const onClose = vi.fn()
  showPage(form(onClose))
  const dialog = within(await screen.findByRole('dialog'))
  const options = (name: RegExp) =>
    within(dialog.getByLabelText(name))
      .getAllByRole('option')
      .map(one => one.textContent)
  const choose = async (name: RegExp, label: string) => {
    await within(dialog.getByLabelText(name)).findByRole('option', { name: label })
    await userEvent.selectOptions(dialog.getByLabelText(name), label)
  }
  const submit = async (name: string) => {
    await userEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(heard.some(one => one.method !== 'GET')).toBe(true))
    const { method, url, body } = heard.find(one => one.method !== 'GET') ?? { body: '' }
    return { to: `${method} ${url}`, body: JSON.parse(body) }
  }
  return { dialog, options, choose, submit, onClose, heard }
}

test('an evaluation begins for a due day that is open, by somebody else or oneself', async () => {
  const onStarted = vi.fn()
  const { dialog, options, choose, submit, heard } = await show(onClose => (
    <StartForm personId={ids(7)} record={record} chosen={null} {...{ onStarted, onClose }} />
  ))
  expect(dialog.queryByLabelText(due)).toBeNull()
  await choose(/^Form/, 'Yearly')
  expect(options(/^Form/)).not.toContain('Draft')
  expect(options(due)).toHaveLength(2)
  expect(options(due)[1]).toMatch(/, due Dec 1, 2026$/)
  await userEvent.selectOptions(dialog.getByLabelText(due), options(due)[1] as string)
  await choose(/^Evaluator/, 'Luis')
  const { to, body } = await submit('Start')
  expect(to).toMatch(new RegExp(`^POST .*${ids(7)}`))
  expect(body).toEqual({ formId: ids(1), point: 'annual', evaluatorId: ids(6) })
  await waitFor(() => expect(onStarted).toHaveBeenCalledOnce())
  expect(heard.find(one => one.url.includes('personId'))?.url).toContain(ids(7))
})

test('what was chosen on the line is chosen here, and a due day of another form goes with it', async () => {
  const { choose, submit, dialog } = await show(onClose => (
    <StartForm
      personId={ids(7)}
      record={record}
      chosen={{ formId: ids(1), point: 'annual' }}
      onStarted={vi.fn()}
      onClose={onClose}
    />
  ))
  expect(dialog.getByLabelText(due)).toHaveProperty('value', 'annual')
  await choose(/^Form/, 'First visit')
  expect(dialog.queryByLabelText(due)).toBeNull()
  expect((await submit('Start')).body).toEqual({ formId: ids(2), point: null, evaluatorId: null })
})

test('an evaluation is given to another evaluator', async () => {
  const { dialog, choose, submit, onClose } = await show(close => <AssignForm of={head} onClose={close} />)
  await choose(/^Evaluator/, 'Luis')
  expect(dialog.getByLabelText('Evaluator')).toHaveProperty('value', ids(6))
  const { to, body } = await submit('Assign')
  expect(to).toContain(ids(8))
  expect(body).toEqual({ evaluatorId: ids(6) })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test.each([
  ['cancel', 'Cancel this evaluation?', 'Reason', 'Cancel evaluation', /cancel/],
  ['declined', 'The caregiver didn’t sign', 'What happened', 'Save', /declin/],
] as const)('a note says why: %s', async (act, title, label, button, path) => {
  const { dialog, submit, heard, onClose } = await show(close => <NoteForm of={head} act={act} onClose={close} />)
  screen.getByRole('dialog', { name: title })
  await userEvent.click(dialog.getByRole('button', { name: button }))
  await dialog.findByText('Write what happened.')
  expect(heard).toEqual([])
  fireEvent.change(dialog.getByLabelText(label), { target: { value: 'Out sick.' } })
  const { to, body } = await submit(button)
  expect(to).toMatch(path)
  expect(to).toContain(ids(8))
  expect(body).toEqual({ note: 'Out sick.' })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
