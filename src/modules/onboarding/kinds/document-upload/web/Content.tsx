import { Typography } from '@mui/material'
import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { TypesHere } from '../../../../documents/web/parts.tsx'
import { PaperCard } from '../../../uploads/web/PaperCard.tsx'
import type { ContentProps } from '../../web/ContentProps.tsx'

/** The papers that a step asks for, each with what was handed in and the way to hand it in. */
export function Content({ step, received }: ContentProps) {
  const shown = step.papers.filter(({ type, paper }) => type.active || paper !== null)
  return (
    <>
      {step.content.text && <RichText text={step.content.text} />}
      {shown.length === 0 && <Typography color="textSecondary">{t('Nothing is needed here now.')}</Typography>}
      <TypesHere types={shown.map(({ type }) => type).filter(({ active }) => active)}>
        {shown.map(asked => (
          <PaperCard key={asked.type.id} asked={asked} onReceived={received} />
        ))}
      </TypesHere>
    </>
  )
}
