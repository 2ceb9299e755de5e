import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { describedBy, FieldFrame, type FieldWords } from '../forms/FieldFrame.tsx'
import { t } from '../text/text.ts'
import { useEditorCode } from './editor-code.ts'
import { PlainArea } from './PlainArea.tsx'

/** Several lines of text with bold words, headings, lists and links. The form holds it as `RichText` takes it. */
export function MarkedTextField({ name, rows = 6, help, ...of }: FieldWords & { name: string; rows?: number }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const { setFocus } = useFormContext()
  const { Editor, setIsWriting } = useEditorCode()
  const error = fieldState.error?.message
  const said = help ?? (Editor ? undefined : t('Marks like **bold** become visible in the preview.'))
  const writing = {
    id,
    label: of.label,
    rows,
    value: field.value ?? '',
    error: Boolean(error),
    required: !of.optional,
    describedBy: describedBy(id, error, said),
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
  }
  const leave = () => {
    field.onBlur()
    setIsWriting(false)
  }
  return (
    // A label alone does not lead into what is no input.
    <FieldFrame id={id} error={error} help={said} onLabel={() => setFocus(name)} {...of}>
      {Editor ? (
        <Editor {...writing} />
      ) : (
        <PlainArea {...writing} name={name} onFocus={() => setIsWriting(true)} onBlur={leave} />
      )}
    </FieldFrame>
  )
}
