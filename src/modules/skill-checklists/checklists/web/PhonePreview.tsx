import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { t } from '../../../../kit/web/text/text.ts'
import { SkillCard } from '../../answers/web/SkillCard.tsx'
import type { ChecklistDetail, SkillGroup } from '../contract.ts'

/** How many skills are shown: the others look the same. */
const shown = 4

/** A group as applicants see it on a phone; nothing in it can be used. */
export function PhonePreview({ of, group }: { of: ChecklistDetail; group: SkillGroup }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h2" color="textSecondary" sx={{ mb: 3, textAlign: 'center' }}>
        {t('On a phone')}
      </Typography>
      <Box
        role="region"
        aria-label={t('Preview of the group')}
        tabIndex={0}
        sx={{
          width: '100%',
          maxWidth: 340,
          mx: 'auto',
          height: 620,
          overflowY: 'auto',
          border: 8,
          borderColor: 'surface.track',
          borderRadius: 9,
          bgcolor: 'background.default',
          p: 3,
        }}
      >
        <Box inert sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="h2">{group.name}</Typography>
          {group.items.slice(0, shown).map(item => (
            <SkillCard
              key={item.id}
              content={of.content}
              item={item}
              answer={undefined}
              unsent={false}
              readOnly
              onAnswer={() => undefined}
            />
          ))}
        </Box>
      </Box>
    </Box>
  )
}
