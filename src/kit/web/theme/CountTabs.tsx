import { Box, Tab, Tabs } from '@mui/material'
import { Link } from '../routing/Link.tsx'

export type CountTab = {
  value: string
  label: string
  /** `null` while it is on its way: its room is kept, so that no tab moves away under a finger. */
  count?: number | null | undefined
  /** Makes the tab a link; without it `onChange` is called. */
  to?: string
}

type Props = { label: string; value: string; tabs: readonly CountTab[]; onChange?: (value: string) => void }

/** Pixels in which two digits stand as one does. */
const roomOfCount = 34

function Words({ tab }: { tab: CountTab }) {
  if (tab.count === undefined) return tab.label
  const sx = {
    px: 2,
    borderRadius: 5,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'surface.sunken',
    color: 'text.primary',
    minWidth: roomOfCount,
    textAlign: 'center',
    visibility: tab.count === null ? 'hidden' : 'visible',
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      {tab.label}
      <Box component="span" sx={{ ...sx, fontSize: '0.75rem', fontWeight: 600, lineHeight: '20px' }}>
        {tab.count ?? '\u00a0'}
      </Box>
    </Box>
  )
}

/** Tabs with the number of things behind each. */
export function CountTabs({ label, value, tabs, onChange }: Props) {
  return (
    <Tabs
      aria-label={label}
      value={value}
      onChange={(_event, next: string) => onChange?.(next)}
      variant="scrollable"
      scrollButtons={false}
      sx={{ mb: 5 }}
    >
      {tabs.map(tab => (
        <Tab
          key={tab.value}
          value={tab.value}
          label={<Words tab={tab} />}
          {...(tab.to ? { component: Link, to: tab.to } : {})}
        />
      ))}
    </Tabs>
  )
}
