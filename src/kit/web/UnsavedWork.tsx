import { Alert, Box, Button } from '@mui/material'
import { FilePen } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { AccountContext, type Draft, type LoadAccount } from './account.ts'
import { showInstant, showTime } from './dates.ts'
import { loadDrafts, takeDraft, useDrafts } from './drafting.ts'
import { pressAgain } from './press-again.ts'
import { useSession } from './session.ts'
import { t } from './text.ts'
import { showToast } from './toast.ts'

/** More than these few are not told at once; the next comes up when one is opened or discarded. */
const mostShown = 3

function timeOf({ savedAt }: Draft): string {
  const at = new Date(savedAt)
  return at.toDateString() === new Date().toDateString() ? showTime(at) : showInstant(savedAt)
}

/** How long a form that was asked for may take to come up, in milliseconds. */
const patience = 5_000

/** Goes to the page, opens the form as it was opened before, and leaves it to the form to fill itself in. */
async function reopen(draft: Draft, navigate: (to: string) => void | Promise<void>): Promise<void> {
  useDrafts.setState({ opening: draft.id })
  await navigate(draft.address)
  await pressAgain(draft.opener)
  setTimeout(() => {
    if (useDrafts.getState().opening !== draft.id) return
    showToast(t('Open “{form}” on this page: what you typed will be there.', { form: draft.title }), 'warning')
  }, patience)
}

function Line({ draft, load }: { draft: Draft; load: LoadAccount }) {
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
      {t('You have unsaved work from {time}: {form}', { time: timeOf(draft), form: draft.title })}
    </Alert>
  )
}

/** Offers what was typed into forms that were open when the last session ended. Product 4. */
export function UnsavedWork() {
  const load = useContext(AccountContext)
  const token = useSession(session => session.token)
  const { drafts } = useDrafts()
  useEffect(() => {
    if (load && token) void loadDrafts(load)
  }, [load, token])
  const waiting = drafts.filter(draft => draft.earlier).slice(0, mostShown)
  if (!load || waiting.length === 0) return null
  return (
    <Box component="section" aria-label={t('Unsaved work')} sx={{ display: 'grid', gap: 2, mb: { xs: 4, md: 6 } }}>
      {waiting.map(draft => (
        <Line key={draft.id} draft={draft} load={load} />
      ))}
    </Box>
  )
}
