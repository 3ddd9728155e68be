/** The phượng flower: five petals, the upper one is the white petal every phượng flower has. The only use of its red. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="var(--ph-logo)">
      {[72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 12 12.5)`}
          d="M12 12C9.2 9.6 8.4 7 8.4 5a3.6 3.6 0 0 1 7.2 0c0 2-.8 4.6-3.6 7Z"
        />
      ))}
      <path
        d="M12 12C9.8 9.8 9.1 7.2 9.1 5.2a2.9 2.9 0 0 1 5.8 0c0 2-.7 4.6-2.9 6.8Z"
        fill="var(--ph-surface)"
        stroke="var(--ph-logo)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
