import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorPage } from '../errors/error-page.tsx';

function Layout({ children }: { children: ReactNode }) {
  return (
    <div id="page">
      <header>header</header>
      <main>{children}</main>
    </div>
  );
}
export function Frame() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
export function FrameAroundError() {
  return (
    <Layout>
      <ErrorPage />
    </Layout>
  );
}
