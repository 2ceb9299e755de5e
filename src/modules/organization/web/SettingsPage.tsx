import { Box, Card, Typography } from '@mui/material'
import { Settings } from 'lucide-react'
import { useId } from 'react'
import { type MenuPage, useMenu } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { LinkCards } from '../../../kit/web/theme/LinkCards.tsx'
import { menuIcons } from '../../../kit/web/theme/menu-icons.ts'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'

function Heading({ title, pages }: { title: string; pages: readonly MenuPage[] }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <LinkCards
        cards={pages.map(({ path, menu: { icon, label, about } }) => ({
          to: path,
          icon: menuIcons[icon],
          title: label(),
          about: about?.(),
        }))}
      />
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
