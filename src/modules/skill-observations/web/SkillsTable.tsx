import { Box, Button, Typography } from '@mui/material'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { byItem } from '../../skill-checklists/answers/rules.ts'
import { observedFirst } from '../../skill-checklists/checklists/rules.ts'
import { latestByItem } from '../../skill-checklists/competency/rules.ts'
import type { PersonSkills } from '../contract.ts'
import { HeatCell } from './HeatCell.tsx'
import { withdrawnWords } from './parts.tsx'
import { cellsOf, claimedSquare, claimedWords, observedSquare, observedWordsOf } from './Squares.tsx'

type Act = ((id: string) => void) | null
type Props = { of: PersonSkills; onOpen: Act; onWithdraw: Act }

/** The same as a table, a row each skill; on a phone a card each. */
export function SkillsTable({ of, onOpen, onWithdraw }: Props) {
  const { scale } = of.content
  const [answers, latest] = [byItem(of.answers), latestByItem(of.observations)]
  return (
    <Box
      component="table"
      aria-label={t('Claimed beside observed')}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.875rem',
        '& th, & td': {
          textAlign: 'left',
          px: { xs: 4, md: 5 },
          py: 2,
          borderTop: 1,
          borderColor: 'line.subtle',
          verticalAlign: 'top',
        },
        '& thead th': { bgcolor: 'surface.sunken', color: 'text.secondary', fontWeight: 550 },
        '@media (max-width: 699.95px)': {
          '& thead': {
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            whiteSpace: 'nowrap',
          },
          '& tbody tr': { display: 'grid', gap: 1, py: 3, borderTop: 1, borderColor: 'line.subtle' },
          '& tbody th, & tbody td': { py: 0, border: 0, minWidth: 0, overflowWrap: 'anywhere' },
        },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('Skill')}</th>
          <th scope="col">{t('Claimed')}</th>
          <th scope="col">{t('Observed')}</th>
          <th scope="col">{t('Who and when')}</th>
        </tr>
      </thead>
      {observedFirst(of.content).map(group => (
        <tbody key={group.id}>
          <tr>
            <Box component="th" scope="colgroup" colSpan={4} sx={{ bgcolor: 'background.default', fontWeight: 600 }}>
              {group.name}
            </Box>
          </tr>
          {cellsOf(of, group).map(cell => {
            const { item } = cell
            const seen = latest.get(item.id)
            return (
              <tr key={item.id}>
                <Box component="th" scope="row" sx={{ fontWeight: 500 }}>
                  {onOpen ? (
                    <Button
                      onClick={() => onOpen(item.id)}
                      aria-label={t('Record an observation of {name}', { name: item.name })}
                      sx={{ p: 0, minHeight: { xs: 44, md: 24 }, justifyContent: 'flex-start', textAlign: 'left' }}
                    >
                      {item.name}
                    </Button>
                  ) : (
                    item.name
                  )}
                </Box>
                <td>
                  <Words label={t('Claimed')}>
                    {item.questionType === 'scale' && <HeatCell square={claimedSquare(cell)} scale={scale} />}
                    {claimedWords(scale, item, answers.get(item.id))}
                  </Words>
                </td>
                <td>
                  <Words label={t('Observed')}>
                    <HeatCell square={observedSquare(cell)} scale={scale} />
                    {observedWordsOf(scale, cell)}
                  </Words>
                </td>
                <td>
                  {seen && (
                    <Typography variant="body2" color="textSecondary">
                      {seen.observer} ({seen.initials}), {showDay(seen.observedOn)}
                    </Typography>
                  )}
                  {seen && onWithdraw && (
                    <Button
                      size="small"
                      onClick={() => onWithdraw(seen.id)}
                      aria-label={t('Withdraw the observation of {name}', { name: item.name })}
                      sx={{ px: 0, minHeight: { xs: 44, md: 24 } }}
                    >
                      {t('Withdraw')}
                    </Button>
                  )}
                  {of.observations.map(
                    one =>
                      one.itemId === item.id &&
                      one.withdrawn && (
                        <Typography key={one.id} variant="body2" color="textSecondary">
                          {withdrawnWords(one, one.withdrawn)}
                        </Typography>
                      ),
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </Box>
  )
}

const Words = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', overflowWrap: 'anywhere' }}>
    <Box
      component="span"
      sx={{
        display: 'none',
        '@media (max-width: 699.95px)': { display: 'inline', minWidth: 76, color: 'text.secondary' },
      }}
    >
      {label}
    </Box>
    {children}
  </Box>
)
