import { Box, Button } from '@mui/material'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'

type Props = {
  title: string
  detail: string
  /** The accessible name of the button "Change". */
  changeLabel: string
  addLabel: string
  adding: boolean
  onChange: () => void
  onAdd: () => void
  /** The items of a list. */
  items: ReactNode
  children: ReactNode
}

/** Things that the file names and the organization lacks: all are added with one press, or somebody says what they are. */
export function UnknownWords({
  title,
  detail,
  changeLabel,
  addLabel,
  adding,
  onChange,
  onAdd,
  items,
  children,
}: Props) {
  return (
    <Section
      title={title}
      detail={detail}
      stacked
      action={
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" aria-label={changeLabel} onClick={onChange}>
            {t('Change')}
          </Button>
          <Button variant="contained" startIcon={<Plus />} loading={adding} onClick={onAdd}>
            {addLabel}
          </Button>
        </Box>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {items}
      </Box>
      {children}
    </Section>
  )
}
