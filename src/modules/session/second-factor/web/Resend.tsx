import { Box, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { SentCode } from '../../codes/contract.ts'

/** Whole seconds until `from` seconds have passed since the last `start`, counted down. */
function useCountdown(from: number | null) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + (from ?? 0) * 1000)
  const [left, setLeft] = useState(from ?? 0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return { left, start: (seconds: number) => setEndsAt(Date.now() + seconds * 1000) }
}

type Sending = { loading: boolean; done: boolean; error: Refusal | null; send: () => Promise<SentCode | undefined> }

/** Sends another code, once the time before that is over; null: none is sent. */
export function Resend({ after, by }: { after: number | null; by: Sending }) {
  const [wait, setWait] = useState(after)
  const { left, start } = useCountdown(wait)
  async function again() {
    const sent = await by.send()
    if (!sent) return
    setWait(sent.resendAfter)
    start(sent.resendAfter ?? 0)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {wait !== null && (
        <Button
          variant="outlined"
          size="large"
          fullWidth
          loading={by.loading}
          disabled={left > 0}
          onClick={() => void again()}
        >
          {left > 0
            ? t('{seconds, plural, one {Send another code in # second} other {Send another code in # seconds}}', {
                seconds: left,
              })
            : t('Send another code')}
        </Button>
      )}
      <Box
        role="status"
        sx={{ fontSize: '0.875rem', color: by.error ? 'error.ink' : 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {by.error?.sentence ?? (by.done && t('We sent a new code. Use only the newest one.'))}
      </Box>
    </Box>
  )
}
