import { Box, FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'
import { t } from '../text/text.ts'
import { told } from '../text/told.ts'

export type FieldWords = {
  label: string
  /** Stands under the field until there is an error. */
  help?: ReactNode
  /** Stands at the right of the label: "Forgot password?". */
  aside?: ReactNode
  optional?: boolean
}

type Props = FieldWords & {
  id: string
  error: string | undefined
  children: ReactNode
  group?: boolean
  onLabel?: () => void
}

/** The ids that tie a control to what explains it. */
export const describedBy = (id: string, error: string | undefined, help: ReactNode) =>
  error || help ? `${id}-said` : undefined

/** Label above, control, and under it the error that says what to do, or the help. */
export function FieldFrame({ id, label, help, aside, optional, error, children, group, onLabel }: Props) {
  const words = (
    <>
      {label}
      {optional && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {' '}
          {t('(optional)')}
        </Box>
      )}
    </>
  )
  const sx = { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.4 }
  return (
    <Box sx={{ minWidth: 0 }} {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 1.5 }}>
        {group ? (
          <Box id={`${id}-label`} sx={sx}>
            {words}
          </Box>
        ) : (
          <Box component="label" id={`${id}-label`} htmlFor={id} onClick={onLabel} sx={sx}>
            {words}
          </Box>
        )}
        {aside}
      </Box>
      {children}
      {(error || help) && (
        <FormHelperText id={`${id}-said`} error={Boolean(error)} sx={error ? { color: 'error.ink' } : {}}>
          {error ? told(error) : help}
        </FormHelperText>
      )}
    </Box>
  )
}
