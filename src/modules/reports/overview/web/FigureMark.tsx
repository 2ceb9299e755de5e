import { Box } from '@mui/material'
import { queryText } from '../../../../kit/web/api/address.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { statusLook } from '../../../status/web/parts.tsx'
import { countedIcon, countedWord } from '../../web/parts.tsx'
import type { RequirementFigures } from '../contract.ts'
import { type Counted, peopleIn } from '../rules.ts'

/** A number as people of this language write it. */
export const showNumber = (of: number): string => t('{of, number}', { of })

/** The matrix of the people with whom it stands so; without a status, of all of whom it is asked. */
export const matrixOf = (asked: { requirementId?: string; categoryId?: string; cell?: Counted | readonly Counted[] }) =>
  `/report?${queryText(asked)}`

function lookOf(status: Counted): string {
  if (status === 'valid') return 'quiet'
  if (status === 'later') return 'neutral'
  return status === 'missing' ? 'neutral missing' : statusLook[status].tone
}

type Props = {
  of: RequirementFigures
  status: Counted
  /** True: the word stands beside the number, where no column says it. */
  worded?: boolean
}

/** How many people stand so, as a way to them in the matrix. Stands below an element with `marksLook`. */
export function FigureMark({ of, status, worded = false }: Props) {
  const people = peopleIn(of, status)
  if (people === 0) return <span className="mark none">{showNumber(0)}</span>
  const Icon = countedIcon(status)
  const values = { number: showNumber(people), status: countedWord(status), requirement: of.name }
  return (
    <Box
      component={Link}
      className="figure"
      to={matrixOf({ requirementId: of.id, cell: status })}
      aria-label={t('{number} {status}: {requirement}', values)}
    >
      <span className={`mark ${lookOf(status)}`}>
        <Icon size={16} aria-hidden />
        {values.number}
        {worded && ` ${values.status}`}
      </span>
    </Box>
  )
}
