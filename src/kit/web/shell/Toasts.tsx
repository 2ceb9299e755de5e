import { Alert, Slide, type SlideProps, Snackbar } from '@mui/material'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { closeToast, useToast } from '../api/toast.ts'
import { t } from '../text/text.ts'

// spec 9: hides after 5000 ms, is 550 wide at most
const autoHide = 5000
const widest = 550

const icons = {
  success: <CircleCheck size={20} aria-hidden />,
  warning: <TriangleAlert size={20} aria-hidden />,
  error: <CircleAlert size={20} aria-hidden />,
}

const FromTop = (props: SlideProps) => <Slide {...props} direction="down" />

/** The one notification, top centre. It waits while the pointer or the focus is on it; escape closes it. */
export function Toasts() {
  const toast = useToast()
  const { open } = toast
  // The words stay while it slides away, although the store forgot them. The same words said again stand as long as new ones.
  const [{ words, times }, setShown] = useState({ words: toast, times: 0 })
  if (open && toast !== words) setShown({ words: toast, times: times + 1 })
  return (
    <Snackbar
      key={times}
      open={open}
      autoHideDuration={autoHide}
      onClose={(_event, reason) => reason !== 'clickaway' && closeToast()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      slots={{ transition: FromTop }}
      sx={{
        maxWidth: `min(${widest}px, calc(100vw - 32px))`,
        // Under the bar with the logo on a phone: its buttons stay free.
        top: { xs: 'calc(env(safe-area-inset-top) + 68px)', sm: 24 },
        left: { xs: 16, sm: '50%' },
        right: { xs: 16, sm: 'auto' },
      }}
    >
      <Alert
        role={words.severity === 'success' ? 'status' : 'alert'}
        severity={words.severity}
        icon={icons[words.severity]}
        onClose={closeToast}
        closeText={t('Close')}
        sx={{ width: '100%', maxWidth: widest, boxShadow: '0 12px 32px -8px rgb(16 24 40 / 0.18)' }}
      >
        {words.message}
      </Alert>
    </Snackbar>
  )
}
