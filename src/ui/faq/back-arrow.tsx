/** From an answer to what one came from. */
export function BackArrow({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Retour aux questions"
      title="Retour aux questions"
      onClick={onClick}
      className="bouton-rond retour-questions"
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M20 12H5m6-6-6 6 6 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
