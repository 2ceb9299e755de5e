import { Box, Link as TextLink } from '@mui/material'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { showShare } from '../../../../kit/web/theme/share.ts'
import { seriousnessSentence } from '../../../status/engine/rule-sentences.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import { countedWord, marksLook } from '../../web/parts.tsx'
import type { RequirementFigures } from '../contract.ts'
import { askedOf, counted, dueOf, type Group, metBy } from '../rules.ts'
import { FigureMark, matrixOf, showNumber } from './FigureMark.tsx'
import { ShareBar } from './ShareBar.tsx'

/** Where the whole table fits, its head stays below the bar of the page. */
const topBar = 64

const look = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  fontSize: '0.875rem',
  '& th, & td': { borderBottom: 1, borderColor: 'line.subtle', textAlign: 'left', px: 2, py: 0, height: 60 },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    position: { lgX: 'sticky' },
    top: { lgX: topBar },
    zIndex: 1,
    height: 44,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'surface.sunken',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { pl: 5, minWidth: 220 },
  '& th[scope=row]': { py: 2 },
  // Where the table is wider than the page, the names stay.
  '& thead th:first-of-type, & th[scope=row]': { left: 0, bgcolor: 'background.paper', position: 'sticky', zIndex: 1 },
  '& thead th:first-of-type': { zIndex: 2, bgcolor: 'surface.sunken' },
  '& tr > :last-child': { pr: 5 },
  '& .number': { width: 84 },
  '& .category': { height: 52, verticalAlign: 'bottom', pb: 2.5, fontWeight: 400 },
  '& tbody tr:not(.head):hover > *': { bgcolor: 'surface.sunken' },
  '& .figure': { display: 'inline-flex', borderRadius: 2, textDecoration: 'none' },
  // What is written stands under the head's words; a chip's edge stands out.
  '& .number > *': { ml: -2.5 },
  '& a.figure:hover .mark': { textDecoration: 'underline', textUnderlineOffset: 3 },
  ...marksLook,
  '& .mark.none': { ...marksLook['& .mark.none'], fontWeight: 400 },
}

function Row({ of }: { of: RequirementFigures }) {
  const asked = askedOf(of)
  const met = metBy(of)
  return (
    <tr>
      <th scope="row">
        <Box sx={{ fontWeight: 600, lineHeight: 1.4 }}>{of.name}</Box>
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
          {seriousnessSentence(of.seriousness, wordsFor({}))}
        </Box>
      </th>
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, pr: 4 }}>
          <ShareBar of={of} width={88} />
          <Box component="span" sx={{ width: 40, fontWeight: 600, textAlign: 'right' }}>
            {showShare(met, dueOf(of))}
          </Box>
        </Box>
      </td>
      <td className="number">
        <Box
          component={Link}
          className="figure"
          to={matrixOf({ requirementId: of.id })}
          aria-label={t('Required for {number}: {requirement}', { number: showNumber(asked), requirement: of.name })}
        >
          <span className="mark quiet">{showNumber(asked)}</span>
        </Box>
      </td>
      {counted.map(status => (
        <td key={status} className="number">
          <FigureMark of={of} status={status} />
        </td>
      ))}
    </tr>
  )
}

const headings = (): readonly string[] => [t('In order'), t('Applies to'), ...counted.map(one => countedWord(one))]

/** Requirements with their figures as one table, a group of rows for each category. */
export function RequirementTable({ groups, label }: { groups: readonly Group[]; label: string }) {
  return (
    <Box sx={{ overflowX: { md: 'auto', lgX: 'visible' } }}>
      <Box component="table" aria-label={label} sx={look}>
        <thead>
          <tr>
            <th scope="col">{t('Requirement')}</th>
            {headings().map(heading => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ category, requirements }) => (
          <tbody key={category.id}>
            <tr className="head">
              <th scope="rowgroup" className="category" colSpan={counted.length + 3}>
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3 }}>
                  <Box component="span" sx={{ flex: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
                    {category.name}
                  </Box>
                  <TextLink
                    component={Link}
                    to={matrixOf({ categoryId: category.id })}
                    aria-label={t('View in matrix: {category}', { category: category.name })}
                    sx={{ fontSize: '0.8125rem' }}
                  >
                    {t('View in matrix')}
                  </TextLink>
                </Box>
              </th>
            </tr>
            {requirements.map(one => (
              <Row key={one.id} of={one} />
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  )
}
