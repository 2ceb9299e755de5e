import { useState } from 'react'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { t } from '../text/text.ts'
import { answerAgain, useAgain } from './again.ts'

/** Names what is there already and asks whether the same is to be added once more. */
export function AgainDialog() {
  const question = useAgain(({ questions }) => questions[0])
  // The words stay while the dialog fades.
  const [sentence, setSentence] = useState('')
  if (question && question.sentence !== sentence) setSentence(question.sentence)
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={t('Add it again?')}
      confirmLabel={t('Add it again')}
      loading={false}
      error={null}
      onConfirm={() => answerAgain(true)}
      onClose={() => answerAgain(false)}
    >
      {sentence}
    </ConfirmDialog>
  )
}
