import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { StaffImport } from '../contract.ts'
import type { ImportLine } from '../people/contract.ts'
import { MendForm } from './MendForm.tsx'
import { PositionsForm } from './PositionsForm.tsx'

async function server() {
  const heard = await outerServer(({ method }, response) => {
    const data = method === 'GET' ? [{ value: 'p1', label: 'Nurse' }] : {}
    envelope(response, 200, { success: true, message: '', data })
  })
  const sent = async () => {
    await waitFor(() => expect(heard.some(one => one.method !== 'GET')).toBe(true))
    const { method, url, body } = heard.find(one => one.method !== 'GET') ?? { body: '' }
    return { to: `${method} ${url}`, body: JSON.parse(body) }
  }
  return { heard, sent }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('each position of the file is a new one, which needs its words, or one that is here', async () => {
  const { heard, sent } = await server()
  const words = [
    { word: 'aide', name: 'Aide', abbreviation: 'A' },
    { word: 'rn', name: 'Rn', abbreviation: 'RN' },
  ]
  const onClose = vi.fn()
  showPage(<PositionsForm of={{ id: 'i1' } as StaffImport} words={words as never} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Positions in your file' }))
  await dialog.findAllByRole('option', { name: 'Nurse' })
  await userEvent.selectOptions(dialog.getByLabelText('“rn” is'), 'Nurse')
  expect(dialog.queryByLabelText('Name of “rn”')).toBeNull()
  expect(dialog.getByLabelText('Name of “aide”')).toHaveProperty('value', 'Aide')
  type(dialog.getByLabelText('Name of “aide”'), '')
  type(dialog.getByLabelText('Abbreviation'), '')
  await userEvent.click(dialog.getByRole('button', { name: 'Save positions' }))
  await dialog.findByText('Enter a name of at most 80 letters.')
  dialog.getByText('Enter an abbreviation of at most 12 letters.')
  expect(heard.every(one => one.method === 'GET')).toBe(true)
  type(dialog.getByLabelText('Name of “aide”'), 'Home aide')
  type(dialog.getByLabelText('Abbreviation'), 'HA')
  await userEvent.click(dialog.getByRole('button', { name: 'Save positions' }))
  const { to, body } = await sent()
  expect(to).toContain('i1')
  const positions = [
    { word: 'aide', as: { name: 'Home aide', abbreviation: 'HA' } },
    { word: 'rn', as: { positionId: 'p1' } },
  ]
  expect(body).toEqual({ positions })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('the wrong cells of a line are mended, each once, and the others are left', async () => {
  const { sent } = await server()
  const reason = (at: number | undefined, column: string, value: string | null) =>
    ({ code: 'noSuchDay', at, column, value }) as never
  const reasons = [
    reason(3, 'Born', '13/45/88'),
    reason(3, 'Born', '13/45/88'),
    reason(undefined, 'Line', null),
    reason(5, 'Email', null),
  ]
  const onClose = vi.fn()
  showPage(<MendForm of={{ id: 'l1', line: 7, reasons } as unknown as ImportLine} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix line 7' }))
  const boxes = dialog.getAllByRole<HTMLInputElement>('textbox')
  expect(boxes.map(one => one.value)).toEqual(['13/45/88', ''])
  type(dialog.getByLabelText('Born'), '12/24/1988')
  await userEvent.click(dialog.getByRole('button', { name: 'Save line' }))
  const { to, body } = await sent()
  expect(to).toContain('l1')
  expect(body).toEqual({
    cells: [
      { at: 3, value: '12/24/1988' },
      { at: 5, value: '' },
    ],
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
