import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { RowMenu } from './RowMenu.tsx'
import { ActiveWord, useRetire } from './retire.tsx'

const act = <Run,>(run: Run) => ({ run, loading: false, error: null, reset: vi.fn() })
type Row = { id: string; name: string; active: boolean }
type RowProps = { row: Row; needed: string | null; setActive: () => Promise<unknown>; remove: () => Promise<unknown> }
function OneRow({ row, needed, setActive, remove }: RowProps) {
  const options = { neededBy: () => needed, inactive: 'Nobody new gets it.' }
  const { actions, dialog } = useRetire<Row>({ ...options, setActive: act(setActive), remove: act(remove) })
  return (
    <>
      <RowMenu of="CNA" actions={actions(row)} />
      {dialog}
    </>
  )
}

type Wish = { active?: boolean; needed?: string | null; refused?: boolean }
function show({ active = true, needed = null, refused = false }: Wish) {
  const row = { id: 'p', name: 'CNA', active }
  const setActive = vi.fn(async () => (refused ? undefined : {}))
  const remove = vi.fn(async () => (refused ? undefined : {}))
  showPage(<OneRow row={row} needed={needed} setActive={setActive} remove={remove} />)
  return { row, setActive, remove }
}
async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for CNA' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
}
const dialog = () => screen.findByRole('alertdialog')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('what nothing needs is deleted after a question', async () => {
  const { row, remove } = show({})
  await choose('Delete')
  expect((await dialog()).textContent).toContain('Delete CNA?Nothing uses it. It will be gone for good.')
  await press('Delete')
  expect(remove).toHaveBeenCalledExactlyOnceWith(row)
  await gone()
})

test('what is still needed is made inactive instead', async () => {
  const { row, remove, setActive } = show({ needed: 'Two people hold it.' })
  await choose('Delete')
  expect((await dialog()).textContent).toContain(
    'CNA cannot be deletedTwo people hold it.You can make it inactive instead.Nobody new gets it.',
  )
  await press('Make inactive')
  expect(setActive).toHaveBeenCalledExactlyOnceWith(row, false)
  expect(remove).not.toHaveBeenCalled()
  await gone()
})

test('it is made inactive after what that means, with or without a need', async () => {
  show({})
  await choose('Make inactive')
  const words = (await dialog()).textContent
  expect(words).toContain('Make CNA inactive?Nobody new gets it.')
  expect(words).not.toContain('instead')
})

test('what was refused stays open', async () => {
  const { setActive } = show({ refused: true })
  await choose('Make inactive')
  await dialog()
  await press('Make inactive')
  expect(setActive).toHaveBeenCalledOnce()
  expect(screen.getByRole('alertdialog').textContent).toContain('Make CNA inactive?')
})

test('what is inactive comes back without a question, and cannot be deleted while it is needed', async () => {
  const { row, setActive } = show({ active: false, needed: 'Two people hold it.' })
  await userEvent.click(screen.getByRole('button', { name: 'Actions for CNA' }))
  const remove = await screen.findByRole('menuitem', { name: /^Delete/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Make active' }))
  expect(setActive).toHaveBeenCalledExactlyOnceWith(row, true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what is active stays quiet', () => {
  expect(showPage(<ActiveWord active />).container.textContent).toBe('Active')
  expect(showPage(<ActiveWord active={false} />).container.textContent).toContain('Inactive')
})
