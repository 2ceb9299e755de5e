import { Alert, Box, Button } from '@mui/material'
import { FilePen } from 'lucide-react'
import { useNavigate } from 'react-router'
import { showToast } from '../api/toast.ts'
import { showRecent } from '../text/dates.ts'
import { t } from '../text/text.ts'
import type { Draft, LoadAccount } from './account.ts'
import { takeDraft, useDrafts } from './drafting.ts'

/** How long a form that was asked for may take to come up, in milliseconds. */
const patience = 10_000

/** Says so when the form does not come up: what it was about may be gone. */
const sayUnlessOpened = ({ id, title }: Draft) =>
  setTimeout(() => {
    if (!useDrafts.getState().drafts.some(draft => draft.id === id)) return
    showToast(t('“{form}” didn’t open. What you typed is kept until you discard it.', { form: title }), 'warning')
  }, patience)

/** One form that was open when the last session ended: opens it again, or discards what was typed. */
export function DraftLine({ draft, load }: { draft: Draft; load: LoadAccount }) {
  const navigate = useNavigate()
  const open = async () => {
    // The form fills itself in.
    await navigate(draft.address)
    sayUnlessOpened(draft)
  }
  const discard = () => {
    takeDraft(draft.id)
    void load()
      .then(account => account.dropDraft(draft.id))
      .catch(() => undefined)
  }
  return (
    <Alert
      severity="info"
      icon={<FilePen size={20} aria-hidden />}
      sx={{ flexWrap: 'wrap', alignItems: 'center', '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button color="inherit" size="small" onClick={discard}>
            {t('Discard')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => void open()}>
            {t('Open')}
          </Button>
        </Box>
      }
    >
      {t('You have unsaved work from {time}: {form}', { time: showRecent(draft.savedAt), form: draft.title })}
    </Alert>
  )
}
