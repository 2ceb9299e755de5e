import { z } from 'zod'
import { textOrNull } from '../../../kit/contract/empty.ts'
import { stepType, videoOf } from '../../onboarding/contract.ts'
import { stepContracts } from '../../onboarding/kinds/contract.ts'

/** A text that may be left out. What stands there must pass. */
const maybe = (passes: (text: string) => boolean, sentence: string) =>
  textOrNull(
    z
      .string()
      .trim()
      .max(2000)
      .refine(text => text === '' || passes(text), sentence),
  )

const video = maybe(text => videoOf(text) !== null, 'Paste the address of a video on YouTube or Vimeo.')

/** What stands before an @ or behind a backslash makes an address look like another one. */
const isPlainAddress = (text: string) => {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    /^https:\/\/[^/@\\]/.test(text) &&
    !/[\\\s]/.test(text) &&
    !url.username &&
    !url.password
  )
}

const address = maybe(
  isPlainAddress,
  'Enter a web address that begins with https://, without a user name or a backslash in it.',
)

const chosen = maybe(text => z.uuid().safeParse(text).success, 'Choose one from the list.')

const contentDraft = z.object({
  text: z.string().max(20_000).default(''),
  videoUrl: video,
  url: address,
  buttonLabel: z.string().trim().max(60).default(''),
  videoFileId: chosen,
  captions: z
    .string()
    .max(200_000)
    .refine(text => text === '' || /^\uFEFF?WEBVTT/.test(text), 'Choose a captions file of the kind .vtt.')
    .default(''),
  documents: z
    .array(z.object({ documentTypeId: z.uuid(), required: z.boolean().default(true) }))
    .max(50)
    .default([]),
  sources: z
    .array(z.object({ sourceId: z.uuid(), required: z.boolean().default(true) }))
    .max(50)
    .default([]),
  reviewers: z.array(z.uuid()).max(50).default([]),
  consentText: z.string().trim().max(10_000).default(''),
})

const draft = z.object({
  /** Made by the browser; sending the same twice adds one step. */
  uniqueId: z.string().trim().min(1).max(64),
  /** The place to take, from 1; without it, a new step goes to the end and a saved one stays. */
  order: z.number().int().min(1).max(200).optional(),
  type: stepType,
  title: z.string().trim().min(1).max(120),
  instruction: z.string().trim().max(300).default(''),
  minutes: z.number().int().min(0).max(600).default(5),
  waitsFor: chosen,
  required: z.boolean().default(true),
  content: contentDraft.prefault({}),
  // Spec 3: the three stand beside the content too; what the content says goes first.
  video_url: video,
  url: address,
  buttonLabel: z.string().trim().max(60).optional(),
})

type Draft = z.output<typeof draft>

const whole = ({ video_url, url, buttonLabel, ...fields }: Draft) => ({
  ...fields,
  content: {
    ...fields.content,
    videoUrl: fields.content.videoUrl ?? video_url,
    url: fields.content.url ?? url,
    buttonLabel: fields.content.buttonLabel || (buttonLabel ?? ''),
  },
})

/** A step as it is written: what its type needs is there. */
export type StepDraft = ReturnType<typeof whole>

const checked = ({ type, content }: StepDraft, context: z.RefinementCtx<StepDraft>) => {
  const lack = stepContracts[type].lacks(content)
  if (lack) context.addIssue({ code: 'custom', path: ['content', lack[0]], message: lack[1] })
}

export const stepDraft = draft.transform(whole).superRefine(checked)

export const newStep = draft
  .extend({ onboardingId: z.uuid() })
  .transform(({ onboardingId, ...fields }) => ({ ...whole(fields), onboardingId }))
  .superRefine(checked)
