import { Box, Button, ButtonBase, Checkbox, Typography } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type MenuAction, RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Fold } from '../../../kit/web/theme/Fold.tsx'
import type { CaregiverDocument } from '../contract.ts'
import { factsLine } from './parts.tsx'
import { StatusOfDocument } from './StatusOfDocument.tsx'

type RowProps = {
  of: CaregiverDocument
  /** Whose page it is. */
  ownerId: string
  menu: (of: CaregiverDocument) => readonly MenuAction[]
  onOpen: (of: CaregiverDocument) => void
  selected: ReadonlySet<string>
  onSelect: (id: string) => void
}

function PaperRow({ of, ownerId, menu, onOpen, selected, onSelect }: RowProps) {
  const received = t('Received {day} from {name}', { day: showDay(of.receivedOn), name: of.uploader })
  const named = t('{name}, received {day}', { name: of.typeName, day: showDay(of.receivedOn) })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { md: 1 }, pl: { xs: 1, md: 2 }, pr: 3 }}>
      <Checkbox
        checked={selected.has(of.id)}
        onChange={() => onSelect(of.id)}
        slotProps={{ input: { 'aria-label': t('Select {name}', { name: named }) } }}
      />
      <ButtonBase
        onClick={() => onOpen(of)}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 64,
          px: { xs: 1, md: 2 },
          py: 3,
          gap: 3,
          flexWrap: 'wrap',
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:hover': { bgcolor: 'surface.sunken' },
        }}
      >
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="subtitle1">{of.typeName}</Typography>
          <Typography variant="body2" color="textSecondary">
            {factsLine(of) || received}
          </Typography>
          {of.userId !== ownerId && (
            <Typography variant="body2" color="textSecondary">
              {t('From a merged record')}
            </Typography>
          )}
          {of.destroyedOn && (
            <Typography variant="body2" color="textSecondary">
              {t('Destroyed on {day} under retention', { day: showDay(of.destroyedOn) })}
            </Typography>
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ width: 180, display: { xs: 'none', md: 'block' } }}>
          {of.category?.label}
        </Typography>
        <Box sx={{ width: { md: 120 } }}>
          <StatusOfDocument status={of.status} />
        </Box>
      </ButtonBase>
      <RowMenu of={of.typeName} actions={menu(of)} />
    </Box>
  )
}

/** The newest paper of a type, and the earlier ones behind it; each can be opened, selected and acted on. */
export function PaperGroup({ papers, ...row }: Omit<RowProps, 'of'> & { papers: readonly CaregiverDocument[] }) {
  const [open, setOpen] = useState(false)
  const [newest, ...earlier] = papers
  if (!newest) return null
  return (
    <Box component="li" sx={{ listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
      <PaperRow of={newest} {...row} />
      {earlier.length > 0 && (
        <Box sx={{ px: { xs: 13, md: 16 }, pb: 2 }}>
          <Button
            size="small"
            aria-expanded={open}
            endIcon={<ChevronDown style={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setOpen(!open)}
            sx={{ ml: -2 }}
          >
            {t('{count, plural, one {# earlier document} other {# earlier documents}}', { count: earlier.length })}
          </Button>
        </Box>
      )}
      <Box sx={{ bgcolor: 'surface.sunken' }}>
        <Fold open={open}>
          {earlier.map(paper => (
            <PaperRow key={paper.id} of={paper} {...row} />
          ))}
        </Fold>
      </Box>
    </Box>
  )
}
