/** The face of a card of third-party payment, as a bank card is: 85.6 × 54 mm, in the client's two colours. */
export const FACE_CARTE = {
  position: 'relative',
  display: 'grid',
  alignContent: 'space-between',
  gap: 1,
  width: '100%',
  aspectRatio: '856 / 540',
  borderRadius: '16px',
  color: '#fff',
  overflow: 'clip',
  backgroundColor: 'panneau',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  // Two waves in the second colour of the client: a drawing, not a word.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    right: '-24%',
    bottom: '-48%',
    width: '66%',
    aspectRatio: '1',
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'secondary.main',
    opacity: 0.55,
  },
  '&::after': { right: '-34%', bottom: '-22%', opacity: 0.35 },
} as const;
