import { useEffect, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { askBeforeSignOut } from './sign-out.ts'
import { t } from './text.ts'

type Question = { readonly count: number; readonly answer: ((yes: boolean) => void) | null }

/** Asks before a sign-out deletes pages from this device that were not sent yet. */
export function SignOutQuestion() {
  const [question, setQuestion] = useState<Question>({ count: 0, answer: null })
  useEffect(() => {
    askBeforeSignOut(count => new Promise(answer => setQuestion({ count, answer })))
    return () => askBeforeSignOut(null)
  }, [])
  const { count } = question
  const answer = (yes: boolean) => {
    setQuestion({ count, answer: null })
    question.answer?.(yes)
  }
  return (
    <ConfirmDialog
      open={question.answer !== null}
      title={t('Sign out before your pages are sent?')}
      confirmLabel={t('Sign out and delete')}
      destructive
      loading={false}
      error={null}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {t(
        '{count, plural, one {# page has not been sent yet and is only on this device. Signing out deletes it.} other {# pages have not been sent yet and are only on this device. Signing out deletes them.}}',
        { count },
      )}
    </ConfirmDialog>
  )
}
