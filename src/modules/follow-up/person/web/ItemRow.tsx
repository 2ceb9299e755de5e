import { Box, ButtonBase, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { reasonSentence } from '../../../status/engine/sentences.ts'
import type { Finding } from '../../../status/engine/span.ts'
import { ComplianceStatus, wordsFor } from '../../../status/web/parts.tsx'
import type { ComplianceItem } from '../../items/contract.ts'

/** When something ends or falls due, in two or three words. */
function whenWords(item: ComplianceItem): string {
  if (item.lastDay) return t('Valid through {day}', { day: showDay(item.lastDay) })
  const due = item.dueOn
  if (due && !item.owed) return t('Due {day}', { day: showDay(due) })
  return item.blocks ? t('Blocks work') : ''
}

const findingWords = ({ code }: Finding): string =>
  code === 'shortYear' ? t('Finding: a year with too few hours') : t('Finding: done after the first client contact')

type Props = { item: ComplianceItem; names: Readonly<Record<string, string>>; onOpen: () => void }

/** One requirement of a person; opens its explanation. */
export function ItemRow({ item, names, onOpen }: Props) {
  const { reason, lastDay, dueOn, owed, status } = item
  const sentence = reasonSentence({ reason, lastDay, due: dueOn, owed, status }, wordsFor(names))
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'grid',
        width: '100%',
        textAlign: 'left',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: 'minmax(0,1fr) 150px 170px 20px' },
        px: { xs: 4, md: 5 },
        py: 3.5,
        borderTop: 1,
        borderColor: 'line.subtle',
        '&:hover': { bgcolor: 'surface.sunken' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontSize: '0.875rem' }}>{item.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {sentence}
        </Typography>
        {item.waiverWaits && (
          <Typography variant="body2" sx={{ color: 'info.ink', fontWeight: 600 }}>
            {t('Waiver waits for approval')}
          </Typography>
        )}
        {item.finding && (
          <Typography variant="body2" sx={{ color: 'warning.ink', fontWeight: 600 }}>
            {findingWords(item.finding)}
          </Typography>
        )}
      </Box>
      <Box>
        <ComplianceStatus status={status} owed={item.owed} />
      </Box>
      <Typography
        variant="body2"
        sx={{
          color: item.blocks ? 'error.ink' : 'text.secondary',
          fontWeight: item.blocks ? 600 : 400,
          gridColumn: { xs: '1 / -1', md: 'auto' },
        }}
      >
        {whenWords(item)}
      </Typography>
      <Box sx={{ display: { xs: 'none', md: 'block' }, color: 'text.secondary' }}>
        <ChevronRight size={18} aria-hidden />
      </Box>
    </ButtonBase>
  )
}
