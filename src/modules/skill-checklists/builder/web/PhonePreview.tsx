import { Box, Typography } from '@mui/material'
import { t } from '../../../../kit/web/text/text.ts'
import { PhoneFrame } from '../../../../kit/web/theme/PhoneFrame.tsx'
import { SkillCard } from '../../answers/web/SkillCard.tsx'
import type { ChecklistDetail, SkillGroup } from '../../checklists/contract.ts'

/** How many skills are shown: the others look the same. */
const shown = 4

/** A group as applicants see it on a phone; nothing in it can be used. */
export const PhonePreview = ({ of, group }: { of: ChecklistDetail; group: SkillGroup }) => (
  <PhoneFrame label={t('Preview of the group')}>
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
  </PhoneFrame>
)
