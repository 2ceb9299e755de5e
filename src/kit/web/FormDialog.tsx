import { Box, Button, DialogActions, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material'
import type { Breakpoint, Theme } from '@mui/material/styles'
import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DiscardDialog } from './DiscardDialog.tsx'
import { Form, type FormProps } from './form.tsx'
import { Dialog } from './layers.tsx'
import { t } from './text.ts'

type Props<In extends FieldValues, Out> = FormProps<In, Out> & {
  title: string
  submitLabel: string
  children: ReactNode
  width?: Breakpoint
  onClose: () => void
}

/** The one dialog with a form, sent once however often its button is pressed: a full-screen sheet on phones; closing it with unsaved work asks first. */
export function FormDialog<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { title, submitLabel, children, width = 'sm', onClose, ...rest } = props
  const id = useId()
  const [asking, setAsking] = useState(false)
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { isDirty } = rest.form.formState
  const close = () => {
    if (rest.loading) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog open onClose={close} fullScreen={phone} fullWidth maxWidth={width} aria-labelledby={`${id}-title`}>
        <Box sx={{ display: 'flex', alignItems: 'center', pr: 4 }}>
          <DialogTitle id={`${id}-title`} sx={{ flex: 1 }}>
            {title}
          </DialogTitle>
          <IconButton aria-label={t('Close')} onClick={close}>
            <X size={20} />
          </IconButton>
        </Box>
        <DialogContent>
          <Form {...rest} id={id} title={title} guarded>
            {children}
          </Form>
        </DialogContent>
        <DialogActions sx={phone ? { borderTop: 1, borderColor: 'divider', '& > *': { flex: 1 } } : {}}>
          <Button variant="outlined" onClick={close} disabled={rest.loading}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} variant="contained" loading={rest.loading}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Dialog>
      <DiscardDialog
        open={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}
