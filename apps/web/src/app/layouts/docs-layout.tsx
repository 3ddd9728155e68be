import { Outlet } from '@tanstack/react-router';
import { DocsFrame } from '../../ui/frame/docs-frame.tsx';

export const DocsLayout = () => (
  <DocsFrame>
    <Outlet />
  </DocsFrame>
);
