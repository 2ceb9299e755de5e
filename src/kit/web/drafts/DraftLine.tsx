import { Alert, Box, Button } from '@mui/material'
import { FilePen } from 'lucide-react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { showToast } from '../api/toast.ts'
import { showRecent } from '../text/dates.ts'
import { t } from '../text/text.ts'
import type { Draft, LoadAccount } from './account.ts'
import { takeDraft, useDrafts } from './drafting.ts'
import { pressAgain } from './press-again.ts'

/** How long a form that was asked for may take to come up, in milliseconds. */
const patience = 5_000

/** Goes to the page, opens the form as it was opened before, and leaves it to the form to fill itself in. */
async function reopen(draft: Draft, navigate: NavigateFunction): Promise<void> {
  useDrafts.setState({ opening: draft.id })
  await navigate(draft.address)
  await pressAgain(draft.opener)
  setTimeout(() => {
    if (useDrafts.getState().opening !== draft.id) return
    showToast(t('Open “{form}” on this page: what you typed will be there.', { form: draft.title }), 'warning')
  }, patience)
}

/** One form that was open when the last session ended: opens it again, or discards what was typed. */
export function DraftLine({ draft, load }: { draft: Draft; load: LoadAccount }) {
  const navigate = useNavigate()
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
          <Button variant="outlined" size="small" onClick={() => void reopen(draft, navigate)}>
            {t('Open')}
          </Button>
        </Box>
      }
    >
      {t('You have unsaved work from {time}: {form}', { time: showRecent(draft.savedAt), form: draft.title })}
    </Alert>
  )
}
