import { Box, Link as MuiLink, Typography } from '@mui/material'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { usePlugs } from '../../../../kit/web/routing/plugs.ts'
import { useSearchValue } from '../../../../kit/web/routing/search-value.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { addressOfPaper } from '../../../documents/web/parts.tsx'
import { actSentence } from '../../../status/engine/evidence-sentences.ts'
import type { Proof, ProofItem, ProofNode } from '../../../status/engine/explain.ts'
import { examinedSentence } from '../../../status/engine/kinds/sentences.ts'
import {
  appliesSentence,
  findingSentence,
  nextSentence,
  reasonSentence,
  stepSentence,
  turnWord,
  type Words,
} from '../../../status/engine/sentences.ts'
import type { ActBehind, LookedAt } from '../../items/contract.ts'
import { deletedWords } from './DeletedPaper.tsx'

/** The documents that were looked at, whose they are, and who did what about them. */
type Papers = { personId: string; papers: readonly LookedAt[]; acts: readonly ActBehind[] }

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const groupTitle = (kind: 'anyOf' | 'allOf') =>
  kind === 'anyOf' ? t('Any one of these is enough') : t('All of these are needed')

function Node({ of, ...around }: { of: ProofNode; words: Words } & Papers) {
  const Icon = of.met ? CircleCheck : CircleX
  const isGroup = 'of' in of
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0,1fr)', gap: 2, alignItems: 'start' }}
    >
      <Box sx={{ color: of.met ? 'success.ink' : 'text.secondary', pt: 0.5 }}>
        <Icon size={16} role="img" aria-label={of.met ? t('Met') : t('Not met')} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
          {isGroup ? groupTitle(of.kind) : around.words.name(of.need.sourceId)}
        </Typography>
        {isGroup ? <Nodes of={of.of} {...around} /> : <Evidence of={of} {...around} />}
      </Box>
    </Box>
  )
}

/** The newest first. Of checks that come again every month only what matters now: the others stand in their history. */
function looked({ need, evidence }: ProofItem) {
  const matters = (one: ProofItem['evidence'][number], place: number) =>
    need.kind !== 'externalCheck' || one.state === 'counts' || place === evidence.length - 1
  return evidence.filter(matters).toReversed()
}

function DeletedLink({ documentId }: { documentId: string }) {
  const { show } = useSearchValue('deleted')
  return (
    <MuiLink component="button" type="button" variant="body2" onClick={() => show(documentId)}>
      {t('Open the deleted document')}
    </MuiLink>
  )
}

/** Until when a document says that it is valid, and the way to it: beside its picture it is also decided. */
function Paper({ of, personId }: { of: LookedAt | undefined; personId: string }) {
  if (!of) return null
  return (
    <>
      {of.expiresOn && ` ${t('It expires {day}.', { day: showDay(of.expiresOn) })}`}
      {of.withoutFile && ` ${t('It is on record without a file.')}`}{' '}
      {of.deleted && (
        <>
          <strong>{deletedWords(of.deleted)}</strong> <DeletedLink documentId={of.documentId} />
        </>
      )}
      {of.mayOpen && !of.deleted && (
        <MuiLink component={Link} to={addressOfPaper(personId, of.documentId)}>
          {t('Open the document')}
        </MuiLink>
      )}
    </>
  )
}

/** The page on which what meets the need is read, where its module has one. */
function EvidenceLink({ need, personId }: { need: ProofItem['need']; personId: string }) {
  const page = usePlugs().evidence[need.kind]
  return (
    page && (
      <MuiLink component={Link} to={page.to(personId)} variant="body2">
        {page.label()}
      </MuiLink>
    )
  )
}

function Evidence({ of, words, papers, acts, personId }: { of: ProofItem; words: Words } & Papers) {
  if (of.evidence.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('Nothing is on file.')}
      </Typography>
    )
  }
  return (
    <>
      {looked(of).map(one => (
        <Typography key={one.evidenceId} variant="body2" color="textSecondary">
          {examinedSentence(
            of.need.kind,
            one,
            words,
            acts.filter(act => act.id === one.evidenceId),
          )}
          <Paper of={papers.find(paper => paper.evidenceId === one.evidenceId)} personId={personId} />
        </Typography>
      ))}
      <EvidenceLink need={of.need} personId={personId} />
    </>
  )
}

function Nodes({ of, ...around }: { of: readonly ProofNode[]; words: Words } & Papers) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, mt: 1 }}>
      {of.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tree of a proof is never reordered, and its nodes have no id
        <Node key={place} of={one} {...around} />
      ))}
    </Box>
  )
}

/** Everything behind one status: why, whom it applies to, what was looked at, what comes next, what to do. */
export function ProofView({ proof, words, ...papers }: { proof: Proof; words: Words } & Papers) {
  const { span } = proof
  const { reason } = span
  const excused = papers.acts.filter(act => reason.code === 'waived' && act.id === reason.waiverId)
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Point title={t('Why')}>
        <Typography>
          {[reasonSentence(span, words), ...excused.map(act => actSentence(act, words))].join(' ')}
        </Typography>
        {span.finding && (
          <Typography sx={{ color: 'warning.ink', fontWeight: 600 }}>{findingSentence(span.finding, words)}</Typography>
        )}
      </Point>
      {proof.steps.length > 0 && (
        <Point title={t('What to do')}>
          <Box component="ol" sx={{ m: 0, pl: 5 }}>
            {proof.steps.map(step => (
              <li key={step.code + step.sourceId}>
                {stepSentence(step, words)}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {t('Whose turn: {who}', { who: turnWord(step.turn, words) })}
                </Typography>
              </li>
            ))}
          </Box>
        </Point>
      )}
      {proof.applies && (
        <Point title={t('Why it applies')}>
          <Typography>{appliesSentence(proof.applies, words)}</Typography>
        </Point>
      )}
      {proof.proof && (
        <Point title={t('What was looked at')}>
          <Nodes of={[proof.proof]} words={words} {...papers} />
        </Point>
      )}
      <Point title={t('What happens next')}>
        <Typography>{nextSentence(proof.next, words)}</Typography>
      </Point>
    </Box>
  )
}
