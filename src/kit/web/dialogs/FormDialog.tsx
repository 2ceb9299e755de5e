import { type Breakpoint, Button } from '@mui/material'
import { type ReactNode, useContext, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CancelButton } from '../forms/CancelButton.tsx'
import { Form, type FormProps } from '../forms/form.tsx'
import { DialogsContext } from '../routing/leaving.ts'
import { TitledDialog } from './TitledDialog.tsx'

type Props<In extends FieldValues, Out> = FormProps<In, Out> & {
  title: string
  submitLabel: string
  children: ReactNode
  width?: Breakpoint
  /** True: a sheet at the right edge. */
  side?: boolean
  onClose: () => void
}

/** The one dialog with a form, sent once however often its button is pressed; closing it with unsaved work asks first. */
export function FormDialog<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { title, submitLabel, children, width, side, onClose, ...rest } = props
  const id = useId()
  const inAddress = useContext(DialogsContext).length > 0
  const actions = (
    <>
      <CancelButton disabled={rest.loading} />
      <Button type="submit" form={id} variant="contained" loading={rest.loading}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <TitledDialog
      title={title}
      actions={actions}
      width={width}
      side={side}
      busy={rest.loading}
      inAddress={inAddress}
      onClose={onClose}
    >
      <Form {...rest} id={id} title={title} guarded>
        {children}
      </Form>
    </TitledDialog>
  )
}
