import { Box, Button, IconButton, InputBase, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { Camera, Paperclip, Send, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FilePicker } from '../../../../kit/web/forms/picking.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { paperRule } from '../../../documents/contract.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { MentionMenu } from './MentionMenu.tsx'
import { type About, useWriting, type Written } from './Writing.tsx'

type Props = {
  /** To whom: "Message Grace". */
  label: string
  /** The chat whose members can be mentioned; null: nobody can. */
  mentionsOf: string | null
  about: About | null
  autoFocus: boolean
  onCancel: () => void
  onTyping: () => void
  onSend: (of: Written) => void
}

/** Says what is answered or edited, with a way out. */
function Over({ about, onCancel }: { about: About; onCancel: () => void }) {
  const { author, text } = about.message
  const name = `${author.firstName} ${author.lastName}`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pt: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, pl: 2.5, borderLeft: 2, borderColor: 'primary.main' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {about.as === 'edit' ? t('Edit message') : t('Reply to {name}', { name })}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {text || t('File')}
        </Typography>
      </Box>
      <IconButton size="small" aria-label={t('Cancel')} onClick={onCancel}>
        <X size={18} />
      </IconButton>
    </Box>
  )
}

type ChosenProps = { label: string; of: readonly { key: string; name: string; remove: () => void }[] }

/** What goes with the message: files, links. */
function Chosen({ label, of }: ChosenProps) {
  if (of.length === 0) return null
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, px: 4, pt: 2, display: 'grid', gap: 1 }}>
      {of.map(({ key, name, remove }) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography variant="body2" noWrap sx={{ flex: 1 }}>
            {name}
          </Typography>
          <IconButton size="small" aria-label={t('Remove {name}', { name })} onClick={remove}>
            <X size={16} />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}

function FileButtons({ take }: { take: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        aria-label={t('Take a photo')}
        onClick={() => camera.current?.click()}
        sx={{ display: { md: 'none' }, minWidth: 44, minHeight: 44 }}
      >
        <Camera size={20} />
      </IconButton>
      <IconButton
        aria-label={t('Attach a file')}
        onClick={() => picker.current?.click()}
        sx={{ minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }}
      >
        <Paperclip size={19} />
      </IconButton>
      <FilePicker ref={picker} label={t('Files')} accept={paperRule.types.join()} multiple take={take} />
      <FilePicker ref={camera} label={t('Photo')} accept="image/*" camera="environment" take={take} />
    </>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      px: { xs: 2, md: 6 },
      pt: { xs: 2, md: 1 },
      pb: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 4 },
      borderTop: { xs: 1, md: 0 },
      borderColor: { xs: 'divider', md: 'divider' },
      bgcolor: { xs: 'background.paper', md: 'transparent' },
    }}
  >
    <Box
      sx={{
        border: 1,
        borderColor: 'line.control',
        borderRadius: 3.5,
        bgcolor: 'background.paper',
        '&:focus-within': {
          borderColor: 'primary.main',
          boxShadow: '0 0 0 1px var(--cf-palette-primary-main)',
        },
      }}
    >
      {children}
    </Box>
  </Box>
)

/** Where a message is written. Enter sends at a desk, Shift and Enter breaks the line; a phone sends by the button. */
export function Composer({ label, mentionsOf, about, autoFocus, onCancel, onTyping, onSend }: Props) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const writing = useWriting({ about, onSend, onCancel })
  const editing = about?.as === 'edit'
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && about) writing.cancel()
    if (event.key !== 'Enter' || event.shiftKey || !wide || event.nativeEvent.isComposing) return
    event.preventDefault()
    writing.send()
  }
  return (
    <Frame>
      {about && <Over about={about} onCancel={writing.cancel} />}
      <Chosen label={t('Files')} of={writing.files} />
      <Chosen label={t('Links')} of={writing.links} />
      {writing.wrong && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.ink', px: 4, pt: 2 }}>
          {writing.wrong}
        </Typography>
      )}
      <InputBase
        multiline
        fullWidth
        maxRows={8}
        inputRef={writing.field}
        autoFocus={autoFocus}
        value={writing.text}
        placeholder={label}
        onChange={event => {
          writing.setText(event.target.value)
          onTyping()
        }}
        onKeyDown={press}
        inputProps={{ 'aria-label': label, maxLength: 4000 }}
        sx={{ px: 4, pt: 3, pb: 1, '& textarea': { outline: 0 } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, pt: 0 }}>
        {!editing && (
          <>
            <FileButtons take={writing.add} />
            {mentionsOf && <MentionMenu chatId={mentionsOf} onChoose={writing.mention} />}
            <LinkDialog onChoose={writing.link} />
          </>
        )}
        <Box sx={{ flex: 1 }} />
        {wide && (
          <Typography variant="body2" color="textSecondary" sx={{ mr: 2 }}>
            {t('Enter to send')}
          </Typography>
        )}
        <Button variant="contained" startIcon={<Send size={17} />} onClick={writing.send}>
          {editing ? t('Save') : t('Send')}
        </Button>
      </Box>
    </Frame>
  )
}
