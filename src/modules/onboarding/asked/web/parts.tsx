import { t } from '../../../../kit/web/text/text.ts'
import { type AskedPaper, type AskedTask, type Return, returnOf } from '../contract.ts'

/** What became of what was sent, as a sentence: a document that ended was never sent back. */
export function returnedSentence(name: string, why: Return): string {
  const sentences: Record<Return, string> = {
    sentBack: t('{name} was sent back.', { name }),
    expired: t('{name} has expired.', { name }),
    setAside: t('{name} was set aside.', { name }),
  }
  return sentences[why]
}

/** The same in a word or two; where the reasons differ, that it was sent back. */
export function returnedWord(whys: readonly Return[]): string {
  const words: Record<Return, string> = {
    sentBack: t('Sent back'),
    expired: t('Expired'),
    setAside: t('Set aside'),
  }
  const [first = 'sentBack', ...others] = new Set(whys)
  return words[others.length === 0 ? first : 'sentBack']
}

/** Why a step that was done is open again: of what it requires and is still in use. */
export function whysOf({ papers, tasks }: { papers: readonly AskedPaper[]; tasks: readonly AskedTask[] }): Return[] {
  const back = papers.filter(({ type, required, problem }) => required && problem !== null && type.active)
  return [...back.map(returnOf), ...tasks.flatMap(one => (one.required && one.state === 'sentBack' ? one.state : []))]
}
