import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const muc: MantineColorsTuple = [
  '#F7F5FD',
  '#EFEBFA',
  '#D4C7F8',
  '#BBA8F2',
  '#A893DD',
  '#9683CE',
  '#7A62C8',
  '#6A4FB8',
  '#5B3FA8',
  '#4F3596',
];

const giay: MantineColorsTuple = [
  '#FAF9F6',
  '#F4F2EE',
  '#EAE6DF',
  '#E4E0D9',
  '#D3CEC5',
  '#8F887D',
  '#8C857A',
  '#6F695F',
  '#5C574F',
  '#24211D',
];

const dark: MantineColorsTuple = [
  '#ECEAF1',
  '#B9B4C4',
  '#9A95A6',
  '#7A7586',
  '#453F52',
  '#34313D',
  '#26242D',
  '#1D1B23',
  '#15141A',
  '#121116',
];

/** The kit dressed as Phượng: violet ink on paper. Sizes point at the tokens, so one media query changes the density. */
export const theme = createTheme({
  colors: { muc, giay, dark, gray: giay },
  primaryColor: 'muc',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  black: '#24211D',
  fontFamily: 'var(--ph-font)',
  fontFamilyMonospace: 'var(--ph-font)',
  fontSizes: {
    xs: 'var(--ph-text-xs)',
    sm: 'var(--ph-text-sm)',
    md: 'var(--ph-text-md)',
    lg: 'var(--ph-text-lg)',
    xl: 'var(--ph-text-xl)',
  },
  lineHeights: {
    xs: 'var(--ph-line-xs)',
    sm: 'var(--ph-line-sm)',
    md: 'var(--ph-line-md)',
    lg: 'var(--ph-line-lg)',
    xl: 'var(--ph-line-xl)',
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '8px', xl: '10px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'var(--ph-shadow)',
    md: 'var(--ph-shadow)',
    lg: 'var(--ph-shadow)',
    xl: 'var(--ph-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right', maxDropdownHeight: 280 } },
    MultiSelect: { defaultProps: { size: 'sm', checkIconPosition: 'right', maxDropdownHeight: 280 } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
    Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
  },
});

/** Points the kit's own colour variables at our tokens (contrast of the defaults is below WCAG AA in several places). */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--ph-surface)',
    '--mantine-color-text': 'var(--ph-text)',
    '--mantine-color-bright': 'var(--ph-text)',
    '--mantine-color-dimmed': 'var(--ph-text-secondary)',
    '--mantine-color-placeholder': 'var(--ph-text-tertiary)',
    '--mantine-color-anchor': 'var(--ph-primary)',
    '--mantine-color-error': 'var(--ph-red)',
    '--mantine-color-success': 'var(--ph-green)',
    '--mantine-color-default': 'var(--ph-surface)',
    '--mantine-color-default-hover': 'var(--ph-primary-softer)',
    '--mantine-color-default-color': 'var(--ph-text)',
    '--mantine-color-default-border': 'var(--ph-control)',
    '--mantine-color-disabled': 'var(--ph-sunken)',
    '--mantine-color-disabled-color': 'var(--ph-text-secondary)',
    '--mantine-color-disabled-border': 'var(--ph-border-strong)',
    '--mantine-primary-color-contrast': 'var(--ph-on-primary)',
  };
  return { variables: {}, light: shared, dark: shared };
};
