import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { t } from '../text/text.ts'
import { askBeforeSignOut, type Unsent } from './sign-out.ts'

type Question = Unsent & { readonly answer: ((yes: boolean) => void) | null }

/** Asks before a sign-out deletes from this device what the server does not have: pages, and changes. */
export function SignOutQuestion() {
  const [question, setQuestion] = useState<Question>({ pages: 0, changes: 0, answer: null })
  useEffect(() => {
    askBeforeSignOut(unsent => new Promise(answer => setQuestion({ ...unsent, answer })))
    return () => askBeforeSignOut(null)
  }, [])
  const { pages, changes } = question
  const answer = (yes: boolean) => {
    setQuestion({ pages, changes, answer: null })
    question.answer?.(yes)
  }
  return (
    <ConfirmDialog
      open={question.answer !== null}
      title={pages > 0 ? t('Sign out before your pages are sent?') : t('Sign out before your changes are saved?')}
      confirmLabel={t('Sign out and delete')}
      destructive
      loading={false}
      error={null}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {pages > 0 &&
        t(
          '{count, plural, one {# page has not been sent yet and is only on this device. Signing out deletes it.} other {# pages have not been sent yet and are only on this device. Signing out deletes them.}}',
          { count: pages },
        )}
      {pages > 0 && changes > 0 && <br />}
      {changes > 0 &&
        t(
          '{count, plural, one {# change could not be saved yet and is only on this device. Signing out deletes it.} other {# changes could not be saved yet and are only on this device. Signing out deletes them.}}',
          { count: changes },
        )}
    </ConfirmDialog>
  )
}
