/** What a drawn cover shows; which one a title has follows from its place. */
const motifs = [
  // The sun over water.
  (light: string, dark: string) =>
    `<circle cx="240" cy="430" r="95" fill="${light}"/>${[500, 540, 580, 620, 660]
      .map(
        (y, row) =>
          `<path d="M0 ${y} q60 -${18 + row * 3} 120 0 t120 0 t120 0 t120 0" fill="none" stroke="${dark}" stroke-width="${5 + row * 2}"/>`,
      )
      .join('')}`,
  // Mountains.
  (light: string, dark: string) =>
    `<circle cx="360" cy="330" r="48" fill="${light}"/><path d="M0 640 L130 400 L220 540 L320 360 L480 620 V720 H0 Z" fill="${dark}"/>
    <path d="M0 690 L180 560 L300 640 L420 570 L480 610 V720 H0 Z" fill="${light}" fill-opacity=".45"/>`,
  // A lotus.
  (light: string, dark: string) =>
    `<g transform="translate(240 560)">${[-64, -32, 0, 32, 64]
      .map(
        (turn) =>
          `<path transform="rotate(${turn})" d="M0 40 C-46 -30 -34 -120 0 -170 C34 -120 46 -30 0 40Z" fill="${turn === 0 ? light : dark}" fill-opacity=".9" stroke="${light}" stroke-width="3"/>`,
      )
      .join('')}</g><path d="M60 625 q180 60 360 0" fill="none" stroke="${light}" stroke-width="6"/>`,
  // Bamboo.
  (light: string, dark: string) =>
    [70, 140, 290, 350]
      .map(
        (
          x,
          stem,
        ) => `<path d="M${x} 340 V720" stroke="${stem % 2 ? light : dark}" stroke-width="${16 + (stem % 2) * 6}" stroke-dasharray="86 6"/>
      <path d="M${x} ${430 + stem * 40} q50 -44 96 -30 q-40 34 -96 30" fill="${light}" fill-opacity=".85"/>`,
      )
      .join(''),
  // Stars at night.
  (light: string, dark: string) =>
    `${Array.from({ length: 26 }, (_, index) => `<circle cx="${34 + ((index * 137) % 412)}" cy="${300 + ((index * 89) % 330)}" r="${2 + (index % 4)}" fill="${light}"/>`).join('')}
    <path d="M0 680 q120 -70 240 -20 t240 -30 V720 H0Z" fill="${dark}"/>`,
] as const;

/** Ground, light, dark: white letters stand clear of every ground. */
const palettes = [
  ['#7a1f2b', '#f0b75a', '#4d0f19'],
  ['#174a5b', '#f3d9a4', '#0c2e3a'],
  ['#1f5138', '#f2c94c', '#0f3222'],
  ['#4a2a63', '#f6b8c0', '#2d1740'],
  ['#8a3b12', '#ffe0b0', '#57230a'],
  ['#233a72', '#ffd166', '#131f42'],
  ['#3d3d3d', '#e8c07d', '#1f1f1f'],
] as const;

/** The picture of a cover without its letters, as SVG of 480 × 720. */
export function coverPicture(index: number): string {
  const [ground, light, dark] = palettes[(index * 3 + (index % 5)) % palettes.length] ?? palettes[0];
  const motif = motifs[index % motifs.length] ?? motifs[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="720"><rect width="480" height="720" fill="${ground}"/>
    ${motif(light, dark)}<rect x="14" y="14" width="452" height="692" fill="none" stroke="${light}" stroke-width="3"/></svg>`;
}
