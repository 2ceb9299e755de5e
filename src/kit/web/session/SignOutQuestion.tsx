import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { t } from '../text/text.ts'
import { askBeforeSignOut, type Unsent } from './sign-out.ts'

type Question = Unsent & { readonly answer: ((yes: boolean) => void) | null }

function titleOf({ pages, answers }: Unsent): string {
  if (pages > 0) return t('Sign out before your pages are sent?')
  return answers > 0 ? t('Sign out before your answers are sent?') : t('Sign out before your changes are saved?')
}

function sentencesOf({ pages, answers, changes }: Unsent): string[] {
  const counted = [
    pages > 0 &&
      t(
        '{count, plural, one {# page has not been sent yet and is only on this device. Signing out deletes it.} other {# pages have not been sent yet and are only on this device. Signing out deletes them.}}',
        { count: pages },
      ),
    answers > 0 &&
      t(
        '{count, plural, one {# answer has not been sent yet and is only on this device. Signing out deletes it.} other {# answers have not been sent yet and are only on this device. Signing out deletes them.}}',
        { count: answers },
      ),
    changes > 0 &&
      t(
        '{count, plural, one {# change could not be saved yet and is only on this device. Signing out deletes it.} other {# changes could not be saved yet and are only on this device. Signing out deletes them.}}',
        { count: changes },
      ),
  ]
  return counted.filter(one => one !== false)
}

/** Asks before a sign-out deletes from this device what the server does not have: pages, answers and changes. */
export function SignOutQuestion() {
  const [question, setQuestion] = useState<Question>({ pages: 0, changes: 0, answers: 0, answer: null })
  useEffect(() => {
    askBeforeSignOut(unsent => new Promise(answer => setQuestion({ ...unsent, answer })))
    return () => askBeforeSignOut(null)
  }, [])
  const answer = (yes: boolean) => {
    setQuestion({ ...question, answer: null })
    question.answer?.(yes)
  }
  return (
    <ConfirmDialog
      open={question.answer !== null}
      title={titleOf(question)}
      confirmLabel={t('Sign out and delete')}
      destructive
      loading={false}
      error={null}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {sentencesOf(question).map(one => (
        <div key={one}>{one}</div>
      ))}
    </ConfirmDialog>
  )
}
