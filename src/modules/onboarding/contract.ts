import { z } from 'zod'
import type { OfferedKind } from '../requirements/kinds/contract.ts'

/** What a step may be; each is also the last segment of its page's address under /applicant. Spec 2. */
const stepTypes = [
  'welcome',
  'video-training',
  'profile-information',
  'webpage-link',
  'document-upload',
  'skill-checklist',
  'competency-test',
  'reference-check',
  'text-information',
  'application-review',
] as const
export const stepType = z.enum(stepTypes)
export type StepType = z.output<typeof stepType>

/** What a step shows and asks for. A field that its type does not use is null or empty. */
export const stepContent = z.object({
  /** Marked-up text (kit/web/marked-text), never HTML. An application review: the statement that the applicant confirms. */
  text: z.string(),
  /** A page of YouTube or Vimeo; null when the video was uploaded. */
  videoUrl: z.string().nullable(),
  url: z.string().nullable(),
  buttonLabel: z.string(),
  /** An uploaded mp4, read at /api/onboarding/video/{fileId}. */
  videoFileId: z.uuid().nullable(),
  /** Captions as WebVTT text; empty when there are none. */
  captions: z.string(),
  documents: z.array(z.object({ documentTypeId: z.uuid(), name: z.string(), required: z.boolean() })),
  /** The texts, tests, checklists or forms that it asks for: of one kind, which its type says. */
  sources: z.array(z.object({ sourceId: z.uuid(), name: z.string(), required: z.boolean() })),
  /** Who is told of a submission; when nobody is chosen, every active administrator. */
  reviewers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Consent to electronic records; empty means the standard statement. */
  consentText: z.string(),
})
export type StepContent = z.output<typeof stepContent>

/** A step as it is read, in the draft and frozen in a version. Field names are spec 3's. */
export const step = z.object({
  /** Made by the browser that added it. */
  uniqueId: z.string(),
  stepId: z.uuid(),
  /** From 1, without gaps. */
  order: z.number().int(),
  type: stepType,
  title: z.string(),
  instruction: z.string(),
  /** About how many minutes it takes. */
  minutes: z.number().int(),
  /** The `stepId` of the step that must be done before; null waits for none. */
  waitsFor: z.uuid().nullable(),
  required: z.boolean(),
  content: stepContent,
  video_url: z.string().nullable(),
  url: z.string().nullable(),
  buttonLabel: z.string(),
})
export type Step = z.output<typeof step>

type Draft = Pick<StepContent, 'text' | 'url' | 'videoUrl' | 'videoFileId'> & {
  readonly documents: readonly unknown[]
  readonly sources: readonly unknown[]
}

/** The contract part of a kind of step. Each kind is a folder of `kinds/`; its files are listed in CONTRIBUTING.md. */
export type StepContract = {
  /** Its name in `onboarding-types`. */
  readonly name: string
  /** Of which kind its sources are; without it, it has none. */
  readonly asks?: OfferedKind
  /** What a draft of the kind cannot do without: the field of its content and the sentence that asks for it, or null. */
  lacks(content: Draft): readonly [field: keyof StepContent, message: string] | null
  /** What an applicant's browser may report of a step of this kind alone, each field optional. */
  readonly report: Readonly<Record<string, z.ZodOptional>>
}

/** A video that a player of YouTube or Vimeo can show; null for any other address. */
export function videoOf(address: string): { provider: 'youtube' | 'vimeo'; id: string } | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return null
  const host = url.hostname.replace(/^(www|m|player)\./, '')
  const segments = url.pathname.split('/').filter(Boolean)
  const youtube = (id: string | null | undefined) =>
    id && /^[\w-]{6,20}$/.test(id) ? ({ provider: 'youtube', id } as const) : null
  if (host === 'youtu.be') return youtube(segments[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(['embed', 'shorts', 'live'].includes(segments[0] ?? '') ? segments[1] : url.searchParams.get('v'))
  const vimeo = segments.find(part => /^\d{5,12}$/.test(part))
  return host === 'vimeo.com' && vimeo ? { provider: 'vimeo', id: vimeo } : null
}
