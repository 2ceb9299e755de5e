import { Box, Typography } from '@mui/material'
import { Check, CheckCheck, FileText, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { callAny } from '../../../../kit/web/api/call.ts'
import { useImageUrl } from '../../../../kit/web/api/images.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showTime } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Scanned } from '../../../../kit/web/theme/Scanned.tsx'
import { saveFile } from '../../../../kit/web/theme/save-file.ts'
import { type Message, type MessageFile, type MessageLink, messagesApi } from '../contract.ts'

async function download({ id, name }: MessageFile): Promise<void> {
  const { data } = await callAny(messagesApi.openFile, { params: { id }, query: {} })
  if (data instanceof Blob) saveFile(data, name)
}

function Picture({ file }: { file: MessageFile }) {
  const { data } = useApiQuery(messagesApi.openFile, {
    params: { id: file.id },
    query: { preview: 'true' },
    quiet: true,
  })
  const address = useImageUrl(data)
  const frame = { width: 300, maxWidth: 1, height: 148, borderRadius: 2.5, bgcolor: 'surface.sunken', display: 'block' }
  return address ? (
    <Box component="img" src={address} alt={file.name} sx={{ ...frame, objectFit: 'cover' }} />
  ) : (
    <Box sx={frame} />
  )
}

/** A file of a message: a picture, or its name; pressed, it is saved. */
function AttachedFile({ file }: { file: MessageFile }) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={t('Download {name}', { name: file.name })}
      onClick={() => void download(file).catch(() => undefined)}
      sx={{ all: 'unset', cursor: 'pointer', display: 'block', borderRadius: 2.5, '&:focus-visible': { outline: 2 } }}
    >
      {file.hasPreview ? (
        <Picture file={file} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
          <FileText size={20} aria-hidden />
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

const gone = (kind: MessageLink['kind']) =>
  kind === 'document' ? t('A document that you can’t open') : t('A person whom you can’t open')

function LinkLine({ link }: { link: MessageLink }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 28, fontWeight: 600 }}>
      <Link2 size={15} aria-hidden />
      {link.to ? (
        <Box component={Link} to={link.to} sx={{ color: 'primary.ink' }}>
          {link.label}
        </Box>
      ) : (
        <Box component="span" sx={{ color: 'neutral.ink', fontWeight: 450 }}>
          {link.label ?? gone(link.kind)}
        </Box>
      )}
    </Box>
  )
}

/** The text with the people it mentions marked. */
function Words({ text, mentions }: Pick<Message, 'text' | 'mentions'>) {
  const names = mentions.map(({ name }) => `@${name}`)
  const parts: ReactNode[] = []
  let rest = text
  for (let at = 0; rest !== ''; at++) {
    const [next] = names
      .map(name => ({ name, from: rest.indexOf(name) }))
      .filter(({ from }) => from >= 0)
      .sort((a, b) => a.from - b.from)
    if (!next) return [...parts, rest]
    parts.push(rest.slice(0, next.from))
    parts.push(
      <Box key={at} component="strong" sx={{ color: 'primary.ink' }}>
        {next.name}
      </Box>,
    )
    rest = rest.slice(next.from + next.name.length)
  }
  return parts
}

const Quote = ({ of }: { of: NonNullable<Message['replyTo']> }) => (
  <Box sx={{ pl: 2.5, mb: 1.5, borderLeft: 2, borderColor: 'primary.main', color: 'neutral.ink' }}>
    <Typography variant="body2">
      <strong>{of.author}</strong> · {of.deleted ? t('Message deleted') : of.text || t('File')}
    </Typography>
  </Box>
)

export const bubble = (own: boolean) =>
  ({
    maxWidth: 'min(460px, 82%)',
    width: 'fit-content',
    px: 3,
    py: 2.25,
    borderRadius: 3.5,
    border: 1,
    bgcolor: own ? 'primary.tint' : 'background.paper',
    borderColor: own ? 'primary.edge' : 'divider',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  }) as const

/** What a message says, with what it answers, its files and its links. */
export function Bubble({ message, own }: { message: Message; own: boolean }) {
  if (message.deleted)
    return (
      <Box sx={{ ...bubble(own), bgcolor: 'transparent', borderStyle: 'dashed', color: 'text.secondary' }}>
        {t('Message deleted')}
      </Box>
    )
  return (
    <Box sx={bubble(own)}>
      {message.replyTo && <Quote of={message.replyTo} />}
      {message.files.map(file => (
        <Scanned key={file.id} scan={file.scan} tells={!own}>
          <AttachedFile file={file} />
        </Scanned>
      ))}
      <Words text={message.text} mentions={message.mentions} />
      {message.links.map(link => (
        <LinkLine key={`${link.kind} ${link.to ?? link.label}`} link={link} />
      ))}
    </Box>
  )
}

type FootProps = { message: Message; own: boolean; name: string | null; read: string | null }

/** Under the last of somebody's messages: when, whether edited, whether read. */
export function Foot({ message, own, name, read }: FootProps) {
  const Icon = read ? CheckCheck : Check
  const said = [name, showTime(new Date(message.sentAt)), message.editedAt && t('Edited'), own && (read ?? t('Sent'))]
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, justifyContent: own ? 'flex-end' : 'flex-start', pt: 1 }}
    >
      {said.filter(Boolean).join(' · ')}
      {own && <Box component={Icon} size={15} aria-hidden sx={{ color: read ? 'info.ink' : 'inherit' }} />}
    </Typography>
  )
}
