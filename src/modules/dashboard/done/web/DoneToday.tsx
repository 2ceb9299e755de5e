import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link, tall } from '../../../../kit/web/routing/Link.tsx'
import { useActs, usePlugs } from '../../../../kit/web/routing/plugs.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { showTime } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Fold } from '../../../../kit/web/theme/Fold.tsx'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { menuIcons } from '../../../../kit/web/theme/menu-icons.ts'
import { actWithoutActor } from '../../../records/history/web/parts.tsx'
import { type DoneThing, doneApi } from '../contract.ts'

function Things({ of }: { of: readonly DoneThing[] }) {
  const acts = useActs()
  const { queues } = usePlugs()
  const actor = useSession(session => session.user?.firstName) ?? ''
  if (!acts) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {of.map(({ id, at, kind, action, documentType, person, path }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '34px minmax(0,1fr) auto',
            columnGap: 3,
            alignItems: 'center',
            px: { xs: 4, md: 5 },
            py: 2,
            borderTop: 1,
            borderColor: 'line.subtle',
          }}
        >
          <IconTile icon={menuIcons[queues[kind]?.icon ?? 'bell']} tone="success" size="small" />
          <Box sx={{ minWidth: 0 }}>
            <TextLink
              component={Link}
              to={path}
              color="inherit"
              underline="hover"
              sx={{ fontSize: '0.875rem', ...tall }}
            >
              {actWithoutActor({ action, actor, subject: null, delivery: null }, acts)}
            </TextLink>
            {person && (
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[documentType, `${person.firstName} ${person.lastName}`].filter(Boolean).join(' · ')}
              </Box>
            )}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{showTime(new Date(at))}</Box>
        </Box>
      ))}
    </Box>
  )
}

/** What the reader finished today, folded. Nothing before the first thing. */
export function DoneToday() {
  const { data } = useApiQuery(doneApi.listDone, { quiet: true })
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!data || data.total === 0) return null
  const rest = data.total - data.things.length
  return (
    <Box sx={{ borderTop: 1, borderColor: 'line.subtle' }}>
      <Button
        aria-expanded={open}
        aria-controls={id}
        endIcon={open ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
        onClick={() => setOpen(!open)}
        sx={{ mx: { xs: 2, md: 3 }, my: 1 }}
      >
        {t('Done today ({count})', { count: data.total })}
      </Button>
      <Fold open={open} id={id}>
        <Things of={data.things} />
        {rest > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 4, md: 5 }, py: 2 }}>
            {t('{count, plural, one {And # more.} other {And # more.}}', { count: rest })}
          </Typography>
        )}
      </Fold>
    </Box>
  )
}
