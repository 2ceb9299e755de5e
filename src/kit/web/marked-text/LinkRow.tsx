import { Box, Button } from '@mui/material'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { isSafeLink } from '../../contract/marked-text.ts'
import { TextInput } from '../forms/inputs.tsx'
import { t } from '../text/text.ts'

/** What people write instead of a whole address: `example.org/page`, `hr@example.org`. */
function wholeAddress(typed: string): string {
  const address = typed.trim()
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : address
}

/** Asks for the address of a link on what is selected; on nothing, the address is the words. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: string = editor.getAttributes('link').href ?? ''
  const [typed, setTyped] = useState(before)
  const [isWrong, setIsWrong] = useState(false)
  const leave = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const href = wholeAddress(typed)
    if (!isSafeLink(href)) return setIsWrong(true)
    const link = { type: 'link', attrs: { href } }
    const change = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      change.insertContent({ type: 'text', text: typed.trim(), marks: [link] })
    else change.setMark('link', { href })
    change.run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither sends the form nor closes the dialog around it.
    event.stopPropagation()
    if (event.key === 'Escape') leave()
    else if (event.target instanceof HTMLInputElement) {
      event.preventDefault()
      set()
    }
  }
  return (
    <Box
      onKeyDown={press}
      sx={{ mb: 3, p: 3, borderRadius: '10px', bgcolor: 'surface.sunken', display: 'grid', gap: 3 }}
    >
      <TextInput
        name="link-address"
        label={t('Address of the link')}
        help={t('For example: https://example.org or hr@example.org')}
        inputMode="url"
        autoFocus
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={isWrong ? t('Enter an address that begins with https://, or an email address.') : undefined}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" size="small" onClick={set}>
          {t('Set link')}
        </Button>
        {before && (
          <Button size="small" onClick={remove}>
            {t('Remove link')}
          </Button>
        )}
        <Button size="small" onClick={leave}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  )
}
