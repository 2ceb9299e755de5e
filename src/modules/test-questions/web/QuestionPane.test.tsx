import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testCompetencyTest, testQuestion } from '../../../testing/competency-tests.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import type { Question, TestDetail } from '../../competency-tests/tests/contract.ts'
import type { TestStatistics } from '../statistics/contract.ts'
import { QuestionPane } from './QuestionPane.tsx'

const product = await testScreens()
const person = userEvent.setup()
const org = await testOrganization(product)
type Facts = TestStatistics['questions'][number]

async function scene() {
  const questions = [
    testQuestion({ text: 'Wash your hands?', subject: 'Night work', points: 3, explanation: 'Germs.' }),
    testQuestion({ text: 'Lift alone?' }),
  ]
  const id = await testCompetencyTest(org, { questions, settings: { minutes: 20 } })
  const read = async () =>
    (await product.call('GET', `/api/competency-test/${id}`, { token: org.admin })).body.data as TestDetail
  const test = await read()
  saveSession(someone({ id: org.adminId }), org.admin)
  const onShow = vi.fn()
  const show = (of: Question | null, facts?: Partial<Facts>, version: number | null = 4) => {
    const found = { questionId: of?.id ?? '', attempts: 3, difficulty: 0.666, discrimination: 0.5, ...facts }
    const statistics = facts && ({ version, attempts: 3, passed: 1, questions: [found] } as TestStatistics)
    return showPage(
      <QuestionPane test={test} of={of} number={of ? 1 : 3} statistics={statistics} onShow={onShow}>
        {(editor, preview) => (
          <>
            {editor}
            <section aria-label="Phone">{preview}</section>
          </>
        )}
      </QuestionPane>,
    )
  }
  const texts = async () => (await read()).list.map(one => one.text)
  return { first: test.list[0] as Question, show, onShow, read, texts }
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => person.click(screen.getByRole('button', { name }))
const phone = () => screen.getByRole('region', { name: 'Phone' }).textContent
const retype = async (name: string | RegExp, text: string) => {
  await person.clear(field(name))
  await person.paste(text)
}

test('a question on file is shown with what it says, saved, and then shown as it was saved', async () => {
  const { first, show, onShow, read } = await scene()
  show(first)
  await screen.findByRole('heading', { name: 'Question 1' })
  expect([field('Question').value, field(/^Explanation/).value]).toEqual(['Wash your hands?', 'Germs.'])
  expect(screen.getByLabelText<HTMLInputElement>('Points').value).toBe('3')
  // What is suggested comes a moment later.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Subject area/).value).toBe('Night work'))
  for (const words of ['Question 1 of 2', 'Wash your hands?', '20:00 left']) expect(phone()).toContain(words)
  expect([button('Add question'), screen.queryByLabelText(/^What the image shows/)]).toEqual([null, null])
  await retype('Question', 'Which soap?')
  await waitFor(() => expect(phone()).toContain('Which soap?'))
  await press('Save question')
  await waitFor(async () =>
    expect((await read()).list[0]).toMatchObject({ id: first.id, text: 'Which soap?', points: 3 }),
  )
  expect(onShow).not.toHaveBeenCalled()
})

test('a new one is empty, has no actions, and is shown by its id once it was added', async () => {
  const { show, onShow, read } = await scene()
  show(null)
  await screen.findByRole('heading', { name: 'New question' })
  expect([button('Copy question'), button('Delete question'), button('Add image')]).toEqual([null, null, null])
  expect(phone()).toContain('Question 3 of 3')
  await retype('Question', 'Call whom?')
  const type = screen.getByLabelText<HTMLSelectElement>('Type')
  expect(type.value).toBe('single')
  await person.selectOptions(type, 'trueFalse')
  await press('Add question')
  await waitFor(() => expect(onShow).toHaveBeenCalledOnce())
  const added = (await read()).list.at(-1)
  expect(added).toMatchObject({ text: 'Call whom?', type: 'trueFalse', points: 1 })
  expect(onShow).toHaveBeenCalledWith(added?.id)
})

test('a copy is shown next; what is deleted is gone once that was confirmed', async () => {
  const { first, show, onShow, read, texts } = await scene()
  show(first)
  await press('Copy question')
  await waitFor(() => expect(onShow).toHaveBeenCalledOnce())
  const { list } = await read()
  expect(list).toHaveLength(3)
  const [copy] = onShow.mock.lastCall as [string]
  expect(copy).not.toBe(first.id)
  expect(list.find(one => one.id === copy)).toMatchObject({
    text: 'Wash your hands?',
    subject: 'Night work',
    points: 3,
  })
  await press('Delete question')
  let question = within(await screen.findByRole('alertdialog', { name: 'Delete this question?' }))
  await person.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await texts()).toHaveLength(3)
  await press('Delete question')
  question = within(await screen.findByRole('alertdialog', { name: 'Delete this question?' }))
  await person.click(question.getByRole('button', { name: 'Delete question' }))
  await waitFor(() => expect(onShow).toHaveBeenLastCalledWith(null))
  expect((await read()).list.map(one => one.id)).not.toContain(first.id)
})

test.each<[Partial<Facts> | undefined, number | null, string | null]>([
  [{}, 4, '67% of the points in version 4 · tells strong from weak attempts: 0.50'],
  [{ discrimination: null }, 4, '67% of the points in version 4 · too few attempts to tell strong from weak ones'],
  [{ attempts: 0 }, 4, 'Nobody has answered it in version 4 yet'],
  [{ difficulty: null }, 4, 'Nobody has answered it in version 4 yet'],
  [{}, null, null],
  [{ questionId: 'another' }, 4, null],
  [undefined, 4, null],
])('what people reach in it is told where it is known: %j, version %s', async (facts, version, words) => {
  const { first, show } = await scene()
  show(first, facts, version)
  await screen.findByRole('heading', { name: 'Question 1' })
  if (words) screen.getByText(words)
  else expect(screen.queryByText(/in version/)).toBeNull()
})
