import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useIsDialogOpen } from '../../../kit/web/dialogs/in-address.tsx'
import { useKeys } from '../../../kit/web/shell/keys.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CalendarBody } from './CalendarBody.tsx'
import { CalendarDialogs, namesEvent, placeOf, useCalendarDialogs } from './CalendarDialogs.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { EventPanel } from './EventPanel.tsx'
import { LayerBoxes } from './LayerBoxes.tsx'
import { useContent, useShown } from './ShownDays.tsx'

const beside = {
  width: 352,
  flexShrink: 0,
  borderLeft: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  mt: -5,
  mb: -12,
  position: 'sticky',
  top: 64,
  alignSelf: 'flex-start',
  height: 'calc(100dvh - 64px)',
  overflowY: 'auto',
} as const

/** Where one event is shown: beside the calendar, and in its place on phones. Escape closes it. */
function Aside({ isBeside, onEscape, children }: { isBeside: boolean; onEscape: () => void; children: ReactNode }) {
  return (
    <Box
      component="aside"
      aria-label={t('Event')}
      onKeyDown={event => event.key === 'Escape' && onEscape()}
      sx={isBeside ? beside : { flex: 1, minWidth: 0, bgcolor: 'background.paper', mx: -4, mt: -5 }}
    >
      {children}
    </Box>
  )
}

/** The calendar of the organization: a month, a week, a day or what comes next, and what falls due. */
export function CalendarPage() {
  const of = useShown()
  const content = useContent(of)
  const dialogs = useCalendarDialogs()
  const { mayEdit, added, edited, moved, named, feed } = dialogs
  const isDialogOpen = useIsDialogOpen()
  const [query] = useSearchParams()
  const open = query.get('event')
  const place = open !== null && namesEvent(open) ? placeOf(open) : null
  const show = (value: string | null) => of.put({ event: value })
  useKeys(isDialogOpen ? {} : { n: () => mayEdit && added.show() })
  const isBeside = !of.isPhone
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', mr: { md: place ? -8 : 0 }, mt: { md: -3 } }}>
      <Box sx={{ flex: 1, minWidth: 0, display: place && !isBeside ? 'none' : 'block', pr: { md: place ? 5 : 0 } }}>
        <CalendarHead of={of} onAdd={mayEdit ? () => added.show() : null} />
        <LayerBoxes of={of} counts={content.counts} onFeed={() => feed.show()} />
        <CalendarBody
          of={of}
          content={content}
          open={open}
          mayMove={mayEdit}
          onOpen={one => show(one.id)}
          onNames={({ layer, day }) => named.show(`${layer}.${day}`)}
          onMove={(id, to, time) => moved.show([id, to, ...(time ? [time] : [])].join('.'))}
        />
      </Box>
      {place && (
        <Aside isBeside={isBeside} onEscape={() => !isDialogOpen && show(null)}>
          <EventPanel
            key={open}
            {...place}
            onEdit={() => edited.show(open ?? '')}
            onMove={() => moved.show(open ?? '')}
            onClose={() => show(null)}
          />
        </Aside>
      )}
      <CalendarDialogs
        of={dialogs}
        day={of.around}
        requirementId={query.get('renews')}
        onAdded={made => of.put({ event: made.id, day: made.startsOn, renews: null })}
      />
    </Box>
  )
}
