import { Box, Button, Typography } from '@mui/material'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { DetailRow } from '../../../../kit/web/theme/DetailRow.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import type { SummarySection } from '../contract.ts'

type Props = {
  sections: readonly SummarySection[]
  /** Where a part can still be changed; nowhere once it is signed. */
  changeAt?: Partial<Record<NonNullable<SummarySection['part']>, string>>
}

function ChangeLink({ title, to }: { title: string; to: string | undefined }) {
  if (!to) return null
  return (
    <Button component={Link} to={to} size="small" aria-label={t('Change: {section}', { section: title })}>
      {t('Change')}
    </Button>
  )
}

/** Everything that was given, section by section, as it is signed; what the reader may not see says so. */
export function SummaryView({ sections, changeAt = {} }: Props) {
  const addressOf = (part: SummarySection['part']) => part && changeAt[part]
  return sections.map(({ title, part, lines }) => (
    <Section key={title} title={title} action={<ChangeLink title={title} to={addressOf(part)} />}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2.5 }}>
        {lines.map(({ label, value, withheld }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a signed summary may be equal, and none ever moves
          <DetailRow key={at} label={label}>
            {value}
            {withheld && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {t('You may not open this document, so its details are withheld.')}
              </Typography>
            )}
          </DetailRow>
        ))}
      </Box>
    </Section>
  ))
}
