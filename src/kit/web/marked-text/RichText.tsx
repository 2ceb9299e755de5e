import { Box, Link, Typography } from '@mui/material'
import { type Block, blocksOf, type Piece } from '../../contract/marked-text.ts'

function Line({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => {
    const key = `${at}${piece.text}`
    if (piece.href)
      return (
        <Link key={key} href={piece.href} target="_blank" rel="noopener noreferrer">
          {piece.text}
        </Link>
      )
    return piece.bold ? <strong key={key}>{piece.text}</strong> : <span key={key}>{piece.text}</span>
  })
}

const keyed = (lines: readonly Piece[][]) =>
  lines.map((pieces, at) => ({ pieces, key: `${at}${pieces.map(piece => piece.text).join('')}` }))

function OneBlock({ block }: { block: Block }) {
  const lines = keyed(block.lines)
  if (block.kind === 'heading')
    return (
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        <Line pieces={block.lines[0] ?? []} />
      </Typography>
    )
  if (block.kind === 'paragraph')
    return (
      <Typography variant="body1" sx={{ m: 0 }}>
        {lines.map(({ pieces, key }, at) => (
          <span key={key}>
            {at > 0 && <br />}
            <Line pieces={pieces} />
          </span>
        ))}
      </Typography>
    )
  return (
    <Box
      component={block.kind === 'bullets' ? 'ul' : 'ol'}
      sx={{ m: 0, pl: 6, display: 'grid', gap: 1, fontSize: 'var(--cf-body, 0.875rem)' }}
    >
      {lines.map(({ pieces, key }) => (
        <li key={key}>
          <Line pieces={pieces} />
        </li>
      ))}
    </Box>
  )
}

/** A step's marked-up text as it is read: headings, lists, bold words and links. */
export function RichText({ text }: { text: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
      {blocksOf(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other identity than their place
        <OneBlock key={at} block={block} />
      ))}
    </Box>
  )
}
