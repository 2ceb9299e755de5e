import { Box, Link as TextLink } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { showShare } from '../../../../kit/web/theme/share.ts'
import { seriousnessSentence } from '../../../status/engine/rule-sentences.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import { marksLook } from '../../web/parts.tsx'
import type { RequirementFigures } from '../contract.ts'
import { counted, dueOf, type Group, metBy, peopleIn } from '../rules.ts'
import { FigureMark, matrixOf } from './FigureMark.tsx'
import { ShareBar } from './ShareBar.tsx'

function RequirementCard({ of }: { of: RequirementFigures }) {
  const due = dueOf(of)
  const met = metBy(of)
  return (
    <Box component="li" sx={{ p: 4, pb: 2, '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
      <Box
        component={Link}
        to={matrixOf({ requirementId: of.id })}
        sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', color: 'inherit', textDecoration: 'none', mb: 3 }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 }}>
            {of.name}
          </Box>
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {seriousnessSentence(of.seriousness, wordsFor({}))}
            {' · '}
            {t('{met, number} of {due, number} in order', { met, due })}
          </Box>
        </Box>
        <Box component="span" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
          {showShare(met, due)}
        </Box>
        <Box component={ChevronRight} size={18} aria-hidden sx={{ color: 'text.secondary', mt: 0.5, mr: -1 }} />
      </Box>
      <ShareBar of={of} width="100%" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
        {counted
          .filter(status => peopleIn(of, status) > 0)
          .map(status => (
            <FigureMark key={status} of={of} status={status} worded />
          ))}
      </Box>
    </Box>
  )
}

const look = {
  listStyle: 'none',
  m: 0,
  p: 0,
  // The mark is small; what the finger may hit is not.
  '& .figure': { display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'none' },
  ...marksLook,
  '& .mark.quiet': { ...marksLook['& .mark.quiet'], px: 1 },
}

/** Requirements with their figures on a phone: a section for each category, a card for each requirement. */
export function RequirementCards({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ category, requirements }) => (
    <Section
      key={category.id}
      title={category.name}
      action={
        <TextLink
          component={Link}
          to={matrixOf({ categoryId: category.id })}
          aria-label={t('View in matrix: {category}', { category: category.name })}
          sx={{ fontSize: '0.875rem' }}
        >
          {t('View in matrix')}
        </TextLink>
      }
      flush
    >
      <Box component="ul" aria-label={category.name} sx={look}>
        {requirements.map(one => (
          <RequirementCard key={one.id} of={one} />
        ))}
      </Box>
    </Section>
  ))
}
