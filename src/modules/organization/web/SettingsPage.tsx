import { Box, Card, Typography } from '@mui/material'
import { Settings } from 'lucide-react'
import { useId } from 'react'
import { EmptyState } from '../../../kit/web/EmptyState.tsx'
import { type MenuPage, useMenu } from '../../../kit/web/guard.ts'
import { IconTile } from '../../../kit/web/IconTile.tsx'
import { Link } from '../../../kit/web/Link.tsx'
import { menuIcons } from '../../../kit/web/menu-icons.ts'
import { PageHeader } from '../../../kit/web/PageHeader.tsx'
import { t } from '../../../kit/web/text.ts'

function SettingsCard({ path, menu: { icon, label, about } }: MenuPage) {
  return (
    <Card
      component="li"
      sx={{ position: 'relative', display: 'flex', gap: 4, p: 4, '&:hover': { borderColor: 'primary.edge' } }}
    >
      <IconTile icon={menuIcons[icon]} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3">
          <Box
            component={Link}
            to={path}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              // The whole card is the target, and the ring of the focus goes around it.
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 3.5 },
              '&:focus-visible': { outline: 'none' },
              '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            {label()}
          </Box>
        </Typography>
        {about && (
          <Typography variant="body2" color="textSecondary">
            {about()}
          </Typography>
        )}
      </Box>
    </Card>
  )
}

function Heading({ title, pages }: { title: string; pages: readonly MenuPage[] }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {pages.map(one => (
          <SettingsCard key={one.path} {...one} />
        ))}
      </Box>
    </Box>
  )
}

/** The settings home: a card for each page that exists and that the caller may open. */
export function SettingsPage() {
  const headings = [
    { title: t('Organization'), pages: useMenu('organization') },
    { title: t('Compliance'), pages: useMenu('compliance') },
    { title: t('Onboarding'), pages: useMenu('onboarding') },
  ]
  const nothing = headings.every(({ pages }) => pages.length === 0)
  return (
    <>
      <PageHeader title={t('Settings')} />
      {nothing && (
        <Card>
          <EmptyState
            icon={Settings}
            text={t('Your role has no settings to change. Ask an administrator if you need some.')}
          />
        </Card>
      )}
      {headings.map(one => (
        <Heading key={one.title} {...one} />
      ))}
    </>
  )
}
