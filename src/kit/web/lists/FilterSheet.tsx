import {
  Box,
  Button,
  Checkbox,
  Drawer,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { t } from '../text/text.ts'
import type { Filter, ListState } from './list.ts'

type Props = { list: Pick<ListState<unknown>, 'filters' | 'chosen' | 'setFilter' | 'clear'>; onClose: () => void }

function Choices({
  filter,
  chosen,
  onChoose,
}: {
  filter: Filter
  chosen: readonly string[]
  onChoose: (of: string[]) => void
}) {
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
  const label = (
    <FormLabel
      component={filter.many ? 'legend' : 'label'}
      sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.primary', mb: 1 }}
    >
      {filter.label}
    </FormLabel>
  )
  if (filter.many) {
    return (
      <FormControl component="fieldset">
        {label}
        <FormGroup>
          {filter.options.map(({ value, label: words }) => (
            <FormControlLabel
              key={value}
              label={words}
              control={<Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />}
            />
          ))}
        </FormGroup>
      </FormControl>
    )
  }
  return (
    <FormControl>
      {label}
      <RadioGroup
        aria-label={filter.label}
        value={chosen[0] ?? ''}
        onChange={event => onChoose(event.target.value === '' ? [] : [event.target.value])}
      >
        <FormControlLabel value="" label={t('All')} control={<Radio />} />
        {filter.options.map(({ value, label: words }) => (
          <FormControlLabel key={value} value={value} label={words} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

/** The filters of a list: a sheet from below on phones, from the right on wider screens. Each choice works at once. */
export function FilterSheet({ list, onClose }: Props) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const paper = wide ? { width: 360 } : { borderRadius: '20px 20px 0 0', maxHeight: '85dvh' }
  return (
    <Drawer
      open
      anchor={wide ? 'right' : 'bottom'}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('Filters'), sx: paper } }}
    >
      <Box sx={{ p: 5, display: 'grid', gap: 5, overflow: 'auto' }}>
        <Typography variant="h3" component="h2">
          {t('Filters')}
        </Typography>
        {list.filters.map(filter => (
          <Choices
            key={filter.name}
            filter={filter}
            chosen={list.chosen[filter.name] ?? []}
            onChoose={values => list.setFilter(filter.name, values)}
          />
        ))}
      </Box>
      <Box sx={{ p: 4, display: 'flex', gap: 2, borderTop: 1, borderColor: 'divider', mt: 'auto' }}>
        <Button variant="outlined" onClick={list.clear} sx={{ flex: 1 }}>
          {t('Clear all')}
        </Button>
        <Button variant="contained" onClick={onClose} sx={{ flex: 1 }}>
          {t('Show results')}
        </Button>
      </Box>
    </Drawer>
  )
}
