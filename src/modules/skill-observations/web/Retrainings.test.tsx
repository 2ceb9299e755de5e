import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { PersonSkills, Retraining } from '../contract.ts'
import { Retrainings } from './Retrainings.tsx'

const content = { groups: [{ id: 'g', name: 'Lifting', items: [{ id: 'a', name: 'Hoist' }] }] }
const retraining = (of: Partial<Retraining> = {}): Retraining => ({
  ...{ id: '01890000-0000-7000-8000-000000000009', itemId: 'a', owner: { id: 'o', name: 'Renee Boyd' } },
  ...{ dueOn: '2026-12-12', trainedOn: null, trainedBy: null, endedOn: null, state: 'due', note: 'Slow.' },
  ...of,
})
function show(of: Partial<Retraining> = {}, readOnly = false) {
  const change = vi.fn()
  const skills = { content, retrainings: [retraining(of)] } as unknown as PersonSkills
  showPage(<Retrainings of={skills} acts={readOnly ? null : { change }} />)
  return { change, task: within(screen.getByRole('region', { name: 'Retraining: Hoist' })) }
}
const terms = () => [...document.querySelectorAll('dl')].map(one => one.textContent).join()

test('one that is due says who trains, by when and what may be done until then, and leads on', async () => {
  saveSession(someone(), 'token')
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: null }),
  )
  const { change, task } = show()
  task.getByText('Due Dec 12, 2026')
  expect(terms()).toBe('OwnerRenee BoydDueDec 12, 2026ThenNew observation')
  expect(task.getByRole('alert').textContent).toBe('Until then, only under an RN’s direct supervision.')
  await userEvent.click(task.getByRole('button', { name: 'Change owner' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('01890000-0000-7000-8000-000000000009')
  expect(heard).toEqual([])
  await userEvent.click(task.getByRole('button', { name: 'Mark as trained' }))
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({ method: 'PUT', body: '{"trained":true}' })
  expect(heard[0]?.url).toContain('01890000-0000-7000-8000-000000000009')
})

test('one that was trained waits to be observed again, and is not marked twice', () => {
  const { task } = show({ state: 'trained', trainedOn: '2026-12-01', trainedBy: 'Sam Lee' })
  task.getByText('To observe again')
  expect(terms()).toContain('TrainedDec 1, 2026 by Sam LeeThenNew observation')
  expect(task.queryByRole('button', { name: 'Mark as trained' })).toBeNull()
  task.getByRole('button', { name: 'Change owner' })
})

test('one that is done has nothing left to do', () => {
  const { task } = show({ state: 'done' })
  task.getByText('Done')
  expect(terms()).toContain('ThenObserved again: satisfactory')
  expect(task.queryByRole('alert')).toBeNull()
  expect(task.queryByRole('button')).toBeNull()
})

test('whoever only reads sees that it is overdue, and has no button', () => {
  const { task } = show({ state: 'overdue' }, true)
  task.getByText('Overdue since Dec 12, 2026')
  expect(task.queryByRole('button')).toBeNull()
  task.getByRole('alert')
})
