import {
  BookOpenCheck,
  ClipboardCheck,
  FileSignature,
  FileText,
  ListChecks,
  type LucideIcon,
  MessageSquareQuote,
  SearchCheck,
} from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import type { NeedKind } from '../../../status/engine/kinds/contract.ts'
import type { OfferedKind } from '../../kinds/contract.ts'

type Texts = {
  readonly icon: LucideIcon
  /** What the button says that adds one. */
  readonly add: () => string
  /** What is chosen: the label of its source. */
  readonly source: () => string
}

/** How each kind that can be asked for is shown. */
export const kindTexts: Record<OfferedKind, Texts> = {
  document: { icon: FileText, add: () => t('Add document'), source: () => t('Document type') },
  acknowledgement: { icon: FileSignature, add: () => t('Add signed text'), source: () => t('Text to sign') },
  skillChecklist: { icon: ListChecks, add: () => t('Add skill checklist'), source: () => t('Skill checklist') },
  competencyTest: { icon: ClipboardCheck, add: () => t('Add test'), source: () => t('Competency test') },
  evaluation: { icon: ClipboardCheck, add: () => t('Add evaluation'), source: () => t('Evaluation form') },
  hours: { icon: BookOpenCheck, add: () => t('Add hours'), source: () => t('In-service ledger') },
  references: { icon: MessageSquareQuote, add: () => t('Add references'), source: () => t('Reference form') },
  externalCheck: { icon: SearchCheck, add: () => t('Add check'), source: () => t('List to check against') },
}

/** What a kind of need is called. */
export const kindWord = (kind: NeedKind): string =>
  ({
    document: t('Document'),
    acknowledgement: t('Signed text'),
    hours: t('In-service hours'),
    externalCheck: t('External check'),
    competencyTest: t('Competency test'),
    skillChecklist: t('Skill checklist'),
    evaluation: t('Evaluation'),
    references: t('References'),
  })[kind]
