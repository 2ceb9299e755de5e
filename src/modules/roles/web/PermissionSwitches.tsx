import { Box, Button, IconButton, Switch, Typography } from '@mui/material'
import { Check, ChevronDown, ChevronRight, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { t } from '../../../kit/web/text/text.ts'
import { Fold } from '../../../kit/web/theme/Fold.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import type { Permission } from '../contract.ts'
import { offeredCapabilities } from '../rules.ts'
import { PresetNews } from './PresetNews.tsx'
import { capabilityNote, capabilityWords } from './parts.tsx'

type Acts = { onEdit: (permission: Permission) => void; onDelete: (permission: Permission) => void }

/** What a permission allows, one by one. It is the same in every role that has it. */
function Opened({ permission, onEdit, onDelete }: Acts & { permission: Permission }) {
  const others = permission.roles.map(one => one.name).join(', ')
  return (
    <Box sx={{ pl: { xs: 4, sm: 18 }, pr: { xs: 4, md: 5 }, pb: 4, display: 'grid', gap: 3 }}>
      {permission.presetNews && <PresetNews permission={permission} news={permission.presetNews} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {offeredCapabilities
          .filter(one => permission.capabilities.includes(one))
          .map(one => (
            <Box component="li" key={one} sx={{ display: 'flex', gap: 2.5, alignItems: 'baseline' }}>
              <Check size={16} aria-hidden style={{ flexShrink: 0, position: 'relative', top: 3 }} />
              <Box sx={{ flex: 1, minWidth: 0, '&::first-letter': { textTransform: 'uppercase' } }}>
                {capabilityWords(one)}
              </Box>
              {capabilityNote(one) && <Typography variant="body2">{capabilityNote(one)}</Typography>}
            </Box>
          ))}
      </Box>
      {others && (
        <Typography variant="body2">
          {t('In these roles: {roles}. A change to this permission counts in all of them.', { roles: others })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Pencil />}
          aria-label={t('Edit permission {name}', { name: permission.name })}
          onClick={() => onEdit(permission)}
        >
          {t('Edit permission')}
        </Button>
        <Button
          size="small"
          startIcon={<Trash2 />}
          aria-label={t('Delete permission {name}', { name: permission.name })}
          onClick={() => onDelete(permission)}
        >
          {t('Delete')}
        </Button>
      </Box>
    </Box>
  )
}

type RowProps = Acts & { permission: Permission; on: boolean; unsaved: boolean; onSwitch: (on: boolean) => void }

function Row({ permission, on, unsaved, onSwitch, ...acts }: RowProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { name, description, capabilities } = permission
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Box
      component="li"
      sx={{
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
        bgcolor: unsaved ? 'warning.tint' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 3 }, px: { xs: 3, md: 4 }, py: 2.5 }}>
        <Switch
          checked={on}
          onChange={event => onSwitch(event.target.checked)}
          slotProps={{ input: { 'aria-label': name, 'aria-describedby': `${id}-about` } }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {unsaved && <StatusChip tone="warning">{t('Not saved')}</StatusChip>}
            {permission.presetNews && <StatusChip tone="info">{t('Preset has changed')}</StatusChip>}
          </Box>
          <Typography id={`${id}-about`} variant="body2" color={unsaved ? 'textPrimary' : 'textSecondary'}>
            {description}
          </Typography>
        </Box>
        <Typography
          variant="body2"
          color={unsaved ? 'textPrimary' : 'textSecondary'}
          sx={{ display: { xs: 'none', sm: 'block' }, whiteSpace: 'nowrap' }}
        >
          {t('{count, plural, one {# right} other {# rights}}', {
            count: offeredCapabilities.filter(one => capabilities.includes(one)).length,
          })}
        </Typography>
        <IconButton
          aria-label={t('What {name} allows', { name })}
          aria-expanded={open}
          aria-controls={`${id}-opened`}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={18} />
        </IconButton>
      </Box>
      <Fold open={open} id={`${id}-opened`}>
        <Opened permission={permission} {...acts} />
      </Fold>
    </Box>
  )
}

type Props = Acts & { permissions: readonly Permission[]; saved: readonly string[] }

/** The permissions of a role as switches, each of which opens to what it allows. A field of the form `permissions`. */
export function PermissionSwitches({ permissions, saved, ...acts }: Props) {
  const { field } = useController({ name: 'permissions' })
  const chosen: readonly string[] = field.value
  const change = (id: string, on: boolean) =>
    // In the order of the list, so that a switch that is put back leaves nothing to save.
    field.onChange(permissions.map(one => one.id).filter(one => (one === id ? on : chosen.includes(one))))
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {permissions.map(one => (
        <Row
          key={one.id}
          permission={one}
          on={chosen.includes(one.id)}
          unsaved={chosen.includes(one.id) !== saved.includes(one.id)}
          onSwitch={on => change(one.id, on)}
          {...acts}
        />
      ))}
    </Box>
  )
}
