import { create } from 'zustand'
import { useSession } from '../session/session.ts'

type Question = { readonly sentence: string; readonly answer: (meant: boolean) => void }

/** The questions that wait for an answer, the oldest first. */
export const useAgain = create<{ readonly questions: readonly Question[] }>(() => ({ questions: [] }))

/** Asks whether something that is there already is to be added again. False when it is not, or the session ends meanwhile. */
export function isMeantAgain(sentence: string): Promise<boolean> {
  return new Promise(answer =>
    useAgain.setState(({ questions }) => ({ questions: [...questions, { sentence, answer }] })),
  )
}

/** Answers the oldest question. */
export function answerAgain(meant: boolean): void {
  const [first, ...questions] = useAgain.getState().questions
  useAgain.setState({ questions })
  first?.answer(meant)
}

useSession.subscribe((now, before) => {
  if (now.token === before.token) return
  while (useAgain.getState().questions.length > 0) answerAgain(false)
})
