import { Button, Card } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import { Link } from '../routing/Link.tsx'
import { t } from '../text/text.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'

type Props = {
  icon: LucideIcon
  /** What there is not. */
  text: string
  /** Where to go from here; left out for whoever may not. */
  back: { to: string; label: string } | undefined
}

/** Stands where a page's one thing would: the address is mistyped, or it leads to what another organization has. */
export function NotFound({ icon, text, back }: Props) {
  const action = back && (
    <Button variant="outlined" component={Link} to={back.to}>
      {t('Go to {place}', { place: back.label })}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('Not found')} {...(back ? { back } : {})} />
      <Card>
        <EmptyState icon={icon} text={text} action={action} />
      </Card>
    </>
  )
}
