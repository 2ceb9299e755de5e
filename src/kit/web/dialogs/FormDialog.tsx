import { type Breakpoint, Button } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CancelButton } from '../forms/CancelButton.tsx'
import { Form, type FormProps } from '../forms/form.tsx'
import { TitledDialog } from './TitledDialog.tsx'

type Props<In extends FieldValues, Out> = FormProps<In, Out> & {
  title: string
  submitLabel: string
  children: ReactNode
  width?: Breakpoint
  onClose: () => void
}

/** The one dialog with a form, sent once however often its button is pressed; closing it with unsaved work asks first. */
export function FormDialog<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { title, submitLabel, children, width, onClose, ...rest } = props
  const id = useId()
  const actions = (
    <>
      <CancelButton disabled={rest.loading} />
      <Button type="submit" form={id} variant="contained" loading={rest.loading}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <TitledDialog title={title} actions={actions} width={width} busy={rest.loading} onClose={onClose}>
      <Form {...rest} id={id} title={title} guarded>
        {children}
      </Form>
    </TitledDialog>
  )
}
